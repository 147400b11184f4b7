/** Which screen is shown. */
import { hrefOf, parseRoute, type Route } from './address.ts';

export { hrefOf, type Route } from './address.ts';

let current: Route = $state.raw(parseRoute(location.hash));
addEventListener('hashchange', () => (current = parseRoute(location.hash)));

export function route(): Route {
  return current;
}

/** `replace`: back does not lead to the screen that is left. */
export function go(to: Route, { replace = false } = {}): void {
  // The address may be there already: secrets leave it before their screen does.
  if (location.hash === hrefOf(to)) current = to;
  else if (replace) location.replace(hrefOf(to));
  else location.hash = hrefOf(to);
}
