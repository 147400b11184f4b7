/** An address of the server that can be taken away, and is the same when it comes back. */
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/** The first script of the page; nothing else runs before it is there. */
const FIRST_SCRIPT = '/theme.js';

export class Relay {
  readonly #target: number;
  /** Put before the first script of the page. */
  readonly #prelude: string;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #port = 0;

  private constructor(target: number, prelude: string) {
    this.#target = target;
    this.#prelude = prelude;
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
    this.#server.on('connection', (socket: Socket) => this.#note(socket));
    this.#server.on('upgrade', (asked, socket: Socket, head: Buffer) => {
      this.#passSocket(asked, socket, head);
    });
  }

  static async open(target: number, prelude: string): Promise<Relay> {
    const relay = new Relay(target, prelude);
    await relay.start();
    return relay;
  }

  get url(): string {
    return `http://localhost:${this.#port}/`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, 'localhost', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    const isClosed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await isClosed;
  }

  #note(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method = 'GET', url: path = '/', headers } = asked;
    const isFirst = this.#prelude !== '' && new URL(path, this.url).pathname === FIRST_SCRIPT;
    // As it is: a script that was packed cannot be added to.
    const { 'accept-encoding': _encodings, 'if-none-match': _known, ...plain } = headers;
    const wanted = isFirst ? plain : headers;
    const onward = request({
      host: 'localhost',
      port: this.#target,
      method,
      path,
      headers: wanted,
    });
    onward.on('response', (given) => {
      const { 'content-length': length, ...rest } = given.headers;
      const isSized = length !== undefined && !isFirst;
      answer.writeHead(given.statusCode ?? 502, isSized ? given.headers : rest);
      if (isFirst) answer.write(`${this.#prelude}\n`);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }

  /** From here on it is a web socket's: nothing of it is read. */
  #passSocket({ method, url, rawHeaders }: IncomingMessage, socket: Socket, head: Buffer): void {
    const onward = connect(this.#target, 'localhost');
    this.#note(onward);
    const lines = rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : [],
    );
    onward.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    onward.write(head);
    for (const [end, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      end.on('error', () => other.destroy());
      end.on('close', () => other.destroy());
      end.pipe(other);
    }
  }
}
