/** A proxy before a server that can serve another build of the page, as a newer server would. */
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
import type { TestServer, Visitor } from './testServer.ts';

/** What a build changes, as far as a worker can tell: the page, and what the worker knows of it. */
const CHANGES: Readonly<Record<string, (body: string) => string>> = {
  '/': renewPage,
  '/index.html': renewPage,
  '/sw.js': (body) => body.replace(/(url:"index.html",revision:")\w+/, '$1renewed'),
};

function renewPage(body: string): string {
  return body.replace('<html', '<html data-build="renewed"');
}

/** Headers that hold only for the unchanged body. */
const OF_THE_BODY = new Set(['accept-encoding', 'if-none-match', 'etag', 'content-length']);

function forAnyBody(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_BODY.has(name)));
}

export class BuildProxy {
  /** Whether the build is the newer one from now on. */
  isRenewed = false;
  readonly #origin: TestServer;
  readonly #server = createServer((request, response) => this.#pass(request, response));

  private constructor(origin: TestServer) {
    this.#origin = origin;
    this.#server.on('upgrade', (request, socket) => this.#tunnel(request, socket));
  }

  static async before(origin: TestServer): Promise<BuildProxy> {
    const proxy = new BuildProxy(origin);
    await new Promise<void>((resolve) => proxy.#server.listen(0, 'localhost', resolve));
    return proxy;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  addVisitor(visitor: Visitor): void {
    this.#origin.addVisitor(visitor);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url!, this.url);
    const change = this.isRenewed ? CHANGES[pathname] : undefined;
    const headers = change === undefined ? request.headers : forAnyBody(request.headers);
    const passed = ask(this.#origin.url + request.url!, { method: request.method!, headers });
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

  #tunnel(request: IncomingMessage, socket: Duplex): void {
    const origin = connect(Number(new URL(this.#origin.url).port), 'localhost');
    const headers = request.rawHeaders.map((part, at) => part + (at % 2 === 0 ? ': ' : '\r\n'));
    origin.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
    socket.pipe(origin).pipe(socket);
    socket.on('error', () => origin.destroy());
    origin.on('error', () => socket.destroy());
  }
}
