/** Real https servers on this machine; only names and addresses are made up. */
import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { post, type PostRequest, type PostResult, type PostRules } from './httpPost.ts';
import { ADDRESS, HOST, startTestHttpsServer, type TestHttpsServer } from './testHttpsServer.ts';

const opened: TestHttpsServer[] = [];
afterEach(() => opened.splice(0).forEach((server) => server.close()));

async function serve(listener: RequestListener, isTrusted?: boolean): Promise<TestHttpsServer> {
  const server = await startTestHttpsServer(listener, isTrusted);
  opened.push(server);
  return server;
}

const PARCEL: PostRequest = {
  url: `https://${HOST}/path?query=1`,
  headers: { 'Content-Type': 'text/plain' },
  body: Buffer.from('Grüß Gott'),
};

function send(rules: PostRules, parcel = PARCEL): Promise<PostResult> {
  return post(parcel, rules);
}

test('a message arrives as it was sent, at the address that was checked', async () => {
  const seen: unknown[] = [];
  const server = await serve((request, response) => {
    const { method, url, headers } = request;
    request.setEncoding('utf8').on('data', (body) => {
      seen.push({
        method,
        url,
        host: headers.host?.split(':')[0],
        length: headers['content-length'],
        body,
      });
      response.writeHead(204).end();
    });
  });
  const addresses = [ADDRESS, '2606:2800:220:1:248:1893:25c8:1946'];
  expect(await send(server.rules(addresses))).toEqual({ kind: 'answered', status: 204 });
  expect(seen).toEqual([
    { method: 'POST', url: '/path?query=1', host: HOST, length: '11', body: 'Grüß Gott' },
  ]);
  expect(server.offered).toEqual([addresses]);
});

test('redirects are not followed', async () => {
  const paths: unknown[] = [];
  const server = await serve((request, response) => {
    paths.push(request.url);
    response.writeHead(307, { Location: `https://${HOST}/elsewhere` }).end();
  });
  const rules = server.rules();
  expect(await send(rules)).toEqual({ kind: 'answered', status: 307 });
  expect(paths).toEqual(['/path?query=1']);
  expect(rules.asked).toEqual([HOST]);
});

test('a name that changes its address meanwhile is asked only once', async () => {
  const server = await serve((_, response) => response.end('ok'));
  const answers = [[ADDRESS], ['127.0.0.1'], ['169.254.169.254']];
  let asked = 0;
  const rules = {
    ...server.rules(),
    resolve: () => Promise.resolve(answers[asked++] ?? ['127.0.0.1']),
  };
  expect(await send(rules)).toEqual({ kind: 'answered', status: 200 });
  expect([asked, server.offered]).toEqual([1, [[ADDRESS]]]);
  // Asked again for the next message, it leads to this machine: nothing connects.
  expect(await send(rules)).toEqual({ kind: 'barred', bar: 'notPublic' });
  expect(server.connections()).toBe(1);
});

test('nothing connects to a name that leads inside', async () => {
  const server = await serve((_, response) => response.end('secret'));
  for (const address of ['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254', '::ffff:7f00:1']) {
    expect(await send(server.rules([address]))).toEqual({ kind: 'barred', bar: 'notPublic' });
    expect(await send(server.rules([ADDRESS, address]))).toMatchObject({ kind: 'barred' });
  }
  expect(server.connections()).toBe(0);
});

test('an answer without end is cut off', async () => {
  let written = 0;
  const closed = withResolvers();
  const server = await serve((_, response) => {
    const pour = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(1024))) written += 1024;
    };
    response.on('drain', pour).on('close', closed.resolve).writeHead(200);
    pour();
  });
  expect(await send(server.rules())).toEqual({ kind: 'answered', status: 200 });
  await closed.promise;
  expect(written).toBeLessThan(8_000_000);
});

test('headers without end are cut off', async () => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'X-Long': 'x'.repeat(12_000) }).end();
  });
  expect(await send(server.rules())).toEqual({ kind: 'broken', cause: 'HPE_HEADER_OVERFLOW' });
});

test('who does not answer in time is left', async () => {
  const closed = withResolvers();
  const server = await serve((request) => request.on('close', closed.resolve));
  const started = performance.now();
  expect(await send({ ...server.rules(), limitMs: 200 })).toEqual({ kind: 'late' });
  expect(performance.now() - started).toBeLessThan(1500);
  await closed.promise;
});

test('an answer that drips counts once its status is there, and is left in time', async () => {
  const server = await serve((_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  });
  const started = performance.now();
  const posted = await send({ ...server.rules(), limitMs: 200 });
  expect(posted).toEqual({ kind: 'answered', status: 200 });
  expect(performance.now() - started).toBeLessThan(1500);
});

test('a name server that does not answer counts into the time', async () => {
  const server = await serve((_, response) => response.end());
  let answer!: (addresses: string[]) => void;
  const resolve = (): Promise<string[]> =>
    new Promise((settle) => {
      answer = settle;
    });
  expect(await send({ ...server.rules(), resolve, limitMs: 100 })).toEqual({ kind: 'late' });
  answer([ADDRESS]);
  await new Promise((settle) => setTimeout(settle, 50));
  expect(server.connections()).toBe(0);
});

test('a certificate must be trusted, and be one of the host', async () => {
  const untrusted = await serve((_, response) => response.end(), false);
  expect(await send(untrusted.rules())).toMatchObject({ kind: 'broken' });
  const other = await serve((_, response) => response.end());
  const parcel = { ...PARCEL, url: 'https://other.example.com/' };
  expect(await send(other.rules(), parcel)).toEqual({
    kind: 'broken',
    cause: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
});

test('somebody who hangs up, or is not there, does no harm', async () => {
  const server = await serve((request) => request.socket.destroy());
  expect(await send(server.rules())).toEqual({ kind: 'broken', cause: 'ECONNRESET' });
  server.close();
  expect(await send(server.rules())).toEqual({ kind: 'broken', cause: 'ECONNREFUSED' });
});

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve!: () => void;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
