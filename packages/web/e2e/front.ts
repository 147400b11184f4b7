/** Stands before a server, and may give away another build of the page, as a newer server would. */
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { House, Visitor } from './house.ts';

/** What a build changes, as far as a worker can tell: the page, and what the worker knows of it. */
const CHANGES: Readonly<Record<string, (body: string) => string>> = {
  '/': renewPage,
  '/index.html': renewPage,
  '/sw.js': (body) => body.replace(/(url:"index.html",revision:")\w+/, '$1renewed'),
};

function renewPage(body: string): string {
  return body.replace('<html', '<html data-build="renewed"');
}

/** What holds only for a body as it was. */
const OF_THE_BODY = new Set(['accept-encoding', 'if-none-match', 'etag', 'content-length']);

function forAnyBody(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_BODY.has(name)));
}

export class Front {
  /** Whether the build is the newer one from now on. */
  isRenewed = false;
  readonly #house: House;
  readonly #server = createServer((request, response) => this.#pass(request, response));

  private constructor(house: House) {
    this.#house = house;
    this.#server.on('upgrade', (request, socket) => this.#join(request, socket));
  }

  static async before(house: House): Promise<Front> {
    const front = new Front(house);
    await new Promise<void>((resolve) => front.#server.listen(0, 'localhost', resolve));
    return front;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  welcome(guest: Visitor): void {
    this.#house.welcome(guest);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url!, this.url);
    const change = this.isRenewed ? CHANGES[pathname] : undefined;
    const headers = change === undefined ? request.headers : forAnyBody(request.headers);
    const passed = ask(this.#house.url + request.url!, { method: request.method!, headers });
    passed.on('response', (answer) => {
      if (change === undefined) {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
        return;
      }
      response.writeHead(answer.statusCode!, forAnyBody(answer.headers));
      void text(answer).then((body) => response.end(change(body)));
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  }

  #join(request: IncomingMessage, socket: Duplex): void {
    const house = connect(Number(new URL(this.#house.url).port), 'localhost');
    const headers = request.rawHeaders.map((part, at) => part + (at % 2 === 0 ? ': ' : '\r\n'));
    house.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
    socket.pipe(house).pipe(socket);
    socket.on('error', () => house.destroy());
    house.on('error', () => socket.destroy());
  }
}
