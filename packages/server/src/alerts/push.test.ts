import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { hasGoodKeys, newVapidKeys, sendPush, type PushAlert, type Vapid } from './push.ts';
import { HOST, stranger, type Stranger } from './testStranger.ts';

const opened: Stranger[] = [];
afterEach(() => opened.splice(0).forEach((server) => server.close()));

async function serve(listener: RequestListener): Promise<Stranger> {
  const server = await stranger(listener);
  opened.push(server);
  return server;
}

const VAPID: Vapid = { ...newVapidKeys(), subject: 'https://tavern.example.com' };
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = Buffer.alloc(16, 7);
const ALERT: PushAlert = {
  to: {
    endpoint: `https://${HOST}/push/1`,
    keys: {
      p256dh: browser.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    },
  },
  table: 'abcdefghijklmnopqrstuv',
  news: 'turn',
  title: 'Sunday',
  url: 'https://tavern.example.com/#/online/abcdefghijklmnopqrstuv',
  language: 'de-AT',
};

/** What the browser does with it (RFC 8291, RFC 8188). */
function decrypted(body: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32);
  const part = (name: string, length: number): Buffer =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length),
    );
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Whether the token was signed by the holder of the public key. */
function isSigned(token: string, publicKey: string): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((n) => n.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  const data = Buffer.from(`${head}.${claims}`);
  return verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, bytes);
}

test('the browser can read it, nobody else, and it says who sent it', async () => {
  let body = Buffer.alloc(0);
  let headers: Record<string, unknown> = {};
  const server = await serve((request, response) => {
    ({ headers } = request);
    request.on('data', (chunk: Buffer) => (body = Buffer.concat([body, chunk])));
    request.on('end', () => response.writeHead(201).end());
  });
  expect(await sendPush(ALERT, VAPID, server.rules())).toBe('sent');
  expect(JSON.parse(decrypted(body))).toEqual({
    title: 'Sunday',
    body: 'Du bist dran.',
    url: ALERT.url,
    tag: ALERT.table,
  });
  expect(body.includes('Sunday')).toBe(false);
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', topic: ALERT.table });
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(String(headers['authorization'])) ?? [];
  expect(key).toBe(VAPID.publicKey);
  expect(isSigned(token, VAPID.publicKey)).toBe(true);
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  expect(claims).toMatchObject({ aud: `https://${HOST}`, sub: VAPID.subject });
});

test.each([
  [200, 'sent'],
  [201, 'sent'],
  [302, 'failed'],
  [400, 'failed'],
  [403, 'failed'],
  [404, 'gone'],
  [408, 'delayed'],
  [410, 'gone'],
  [413, 'failed'],
  [429, 'delayed'],
  [500, 'delayed'],
  [503, 'delayed'],
])('a push service that says %i: %s', async (status, delivery) => {
  const server = await serve((_, response) => response.writeHead(status).end());
  expect(await sendPush(ALERT, VAPID, server.rules())).toBe(delivery);
});

test('endpoints are addresses given by users', async () => {
  const server = await serve((_, response) => response.end());
  const to = (endpoint: string): PushAlert => ({ ...ALERT, to: { ...ALERT.to, endpoint } });
  expect(await sendPush(ALERT, VAPID, server.rules(['127.0.0.1']))).toBe('failed');
  expect(await sendPush(ALERT, VAPID, server.rules([]))).toBe('delayed');
  expect(await sendPush(to(`http://${HOST}/`), VAPID, server.rules())).toBe('failed');
  expect(await sendPush(to(`https://${HOST}:99999/`), VAPID, server.rules())).toBe('failed');
  expect(await sendPush(to('https://127.0.0.1/'), VAPID, server.rules())).toBe('failed');
  const former = to('https://android.googleapis.com/gcm/send/1');
  expect(await sendPush(former, VAPID, server.rules())).toBe('gone');
  const elsewhere = { ...server.rules(), allowedHosts: ['mozilla.com'] };
  expect(await sendPush(ALERT, VAPID, elsewhere)).toBe('failed');
  expect(server.connections()).toBe(0);
});

test('keys that are no keys end a subscription, but our own do not', async () => {
  const server = await serve((_, response) => response.end());
  const notOnCurve = Buffer.alloc(65, 4).toString('base64url');
  for (const keys of [
    { p256dh: 'abc', auth: ALERT.to.keys.auth },
    { p256dh: notOnCurve, auth: ALERT.to.keys.auth },
    { p256dh: ALERT.to.keys.p256dh, auth: 'abc' },
  ]) {
    const to = { ...ALERT.to, keys };
    expect(hasGoodKeys(to)).toBe(false);
    expect(await sendPush({ ...ALERT, to }, VAPID, server.rules())).toBe('gone');
  }
  expect(hasGoodKeys(ALERT.to)).toBe(true);
  const noVapid = { ...VAPID, privateKey: 'abc' };
  expect(await sendPush(ALERT, noVapid, server.rules())).toBe('failed');
  expect(server.connections()).toBe(0);
});

test('a server that is reached without TLS may push, too', async () => {
  const server = await serve((_, response) => response.end());
  const vapid = { ...VAPID, subject: 'http://localhost:8080' };
  expect(await sendPush(ALERT, vapid, server.rules())).toBe('sent');
});

test('every server has keys of its own', () => {
  expect(newVapidKeys()).not.toEqual(newVapidKeys());
  expect(Buffer.from(newVapidKeys().publicKey, 'base64url')).toHaveLength(65);
});
