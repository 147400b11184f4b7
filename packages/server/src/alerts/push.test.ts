import { createPublicKey, verify } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { hasGoodKeys, newVapidKeys, sendPush, type PushAlert, type Vapid } from './push.ts';
import { newPushBrowser } from './testPushBrowser.ts';
import {
  HOST,
  startReceiver,
  startTestHttpsServer,
  type TestHttpsServer,
} from './testHttpsServer.ts';

const opened: TestHttpsServer[] = [];
afterEach(() => opened.splice(0).forEach((server) => server.close()));

async function serve(listener: RequestListener): Promise<TestHttpsServer> {
  const server = await startTestHttpsServer(listener);
  opened.push(server);
  return server;
}

const VAPID: Vapid = { ...newVapidKeys(), subject: 'https://tavern.example.com' };
const { subscription, decrypted } = newPushBrowser(`https://${HOST}/push/1`);
const ALERT: PushAlert = {
  to: subscription,
  table: 'abcdefghijklmnopqrstuv',
  news: 'turn',
  title: 'Sunday',
  url: 'https://tavern.example.com/#/online/abcdefghijklmnopqrstuv',
  language: 'de-AT',
};

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
  const server = await startReceiver();
  opened.push(server);
  expect(await sendPush(ALERT, VAPID, server.rules())).toBe('sent');
  const { body, headers } = server.letters[0]!;
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

test('a table without a title is that of a former guest', async () => {
  const server = await startReceiver();
  opened.push(server);
  expect(await sendPush({ ...ALERT, title: '' }, VAPID, server.rules())).toBe('sent');
  expect(JSON.parse(decrypted(server.letters[0]!.body))).toMatchObject({
    title: 'Tisch eines ehemaligen Gasts',
  });
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
