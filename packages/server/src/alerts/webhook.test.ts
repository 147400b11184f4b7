import { afterEach, expect, test } from 'vitest';
import {
  HOST,
  startReceiver,
  type ReceivedRequest,
  type TestHttpsServer,
} from './testHttpsServer.ts';
import { sendWebhook, webhookMessage } from './webhook.ts';

const opened: TestHttpsServer[] = [];
afterEach(() => opened.splice(0).forEach((server) => server.close()));

const URL_OF_TABLE = 'https://tavern.example.com/#/online/abcdefghijklmnopqrstuv';

test('the channel is told in the form that Discord takes', async () => {
  const server = await startReceiver();
  opened.push(server);
  const alert = {
    to: `https://${HOST}/api/1`,
    news: 'turn',
    name: 'Anna',
    title: 'Sunday',
    url: URL_OF_TABLE,
  } as const;
  expect(await sendWebhook(alert, server.rules())).toBe('sent');
  const [{ headers, body }] = server.letters as [ReceivedRequest];
  expect(headers['content-type']).toBe('application/json');
  expect(JSON.parse(body.toString())).toEqual({
    content: `Anna, it is your turn at the table “Sunday”. ${URL_OF_TABLE}`,
    username: 'Stammtisch',
    allowed_mentions: { parse: [] },
  });
  expect(await sendWebhook(alert, server.rules(['10.0.0.1']))).toBe('failed');
});

test('names and titles stay text: no links, no mentions, no marks', () => {
  const { content } = webhookMessage({
    news: 'turn',
    name: '@everyone',
    title: '[free](https://evil.example) **x** <@1>',
    url: URL_OF_TABLE,
  });
  expect(content).toBe(
    String.raw`\@everyone, it is your turn at the table “\[free\]\(https:` +
      '\u{200B}' +
      String.raw`//evil.example\) \*\*x\*\* \<\@1\>”. ${URL_OF_TABLE}`,
  );
});

test('a table without a title is that of a former guest, in each language', () => {
  const alert = { news: 'turn', name: 'Anna', title: '', url: URL_OF_TABLE } as const;
  const contents = ['en', 'de', 'fr', 'ru'].map(
    (language) => webhookMessage({ ...alert, language }).content,
  );
  expect(contents).toEqual([
    expect.stringContaining('“A former guest’s table”'),
    expect.stringContaining('„Tisch eines ehemaligen Gasts“'),
    expect.stringContaining('«\u00A0Table d’un ancien invité\u00A0»'),
    expect.stringContaining('«Стол бывшего гостя»'),
  ]);
});
