import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REFUSALS } from '@stammtisch/protocol';
import { api } from './api.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'https://tavern.example/play/#/online' });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

function answers(status: number, body: unknown, type = 'application/json; charset=utf-8'): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetched.mockResolvedValue(new Response(text, { status, headers: { 'Content-Type': type } }));
}

test('asks beside the page, wherever it lives', async () => {
  answers(200, { tables: [] });
  expect(await api.publicTables()).toEqual({ ok: true, value: { tables: [] } });
  const [url, options] = fetched.mock.calls[0]!;
  expect((url as URL).href).toBe('https://tavern.example/play/api/tables');
  expect(options).toMatchObject({ method: 'GET', credentials: 'same-origin' });
  expect(options?.body).toBeUndefined();
});

test('sends a body as JSON, and names nothing that could leave its place in the address', async () => {
  answers(200, {});
  await api.claimSeat('../me', 'secret');
  const [url, options] = fetched.mock.calls[0]!;
  expect((url as URL).href).toBe('https://tavern.example/play/api/tables/..%2Fme/claim');
  expect(options?.body).toBe('{"secret":"secret"}');
});

describe('what goes wrong is data', () => {
  test.each(REFUSALS)('%s', async (code) => {
    answers(409, { code, text: 'no' });
    expect(await api.me()).toEqual({ ok: false, refused: { code, text: 'no' } });
  });

  test('a proxy without a server behind it', async () => {
    answers(502, '<h1>Bad gateway</h1>', 'text/html');
    expect(await api.me()).toMatchObject({ ok: false, refused: { code: 'unavailable' } });
  });

  test.each([
    ['the page in place of an answer', 200, '<!doctype html>', 'text/html'],
    ['a host that knows nothing of it', 404, 'not found', 'text/plain'],
    ['a code that nobody knows', 400, { code: 'teapot' }, 'application/json'],
    ['half an answer', 200, '{"tables":[', 'application/json'],
  ])('%s', async (_, status, body, type) => {
    answers(status, body, type);
    expect(await api.publicTables()).toMatchObject({ ok: false, refused: { code: 'offline' } });
  });

  test('no network', async () => {
    fetched.mockRejectedValue(new TypeError('failed to fetch'));
    expect(await api.publicTables()).toMatchObject({ ok: false, refused: { code: 'offline' } });
  });
});
