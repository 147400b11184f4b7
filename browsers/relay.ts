/** An address of the server that can be taken away, and is the same when it comes back. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class Relay {
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #port = 0;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((socket) => this.#pass(socket));
  }

  static async open(target: number): Promise<Relay> {
    const relay = new Relay(target);
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

  #pass(socket: Socket): void {
    const onward = connect(this.#target, 'localhost');
    for (const [end, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      this.#sockets.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        this.#sockets.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  }
}
