/** The server's HTTP calls, from the page. */
import { newServerApi } from '@stammtisch/client';

/** The server lies beside the page, wherever that lives. */
export const api = newServerApi((method, path, body) =>
  fetch(new URL(`api/${path}`, document.baseURI), {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body }),
  }),
);
