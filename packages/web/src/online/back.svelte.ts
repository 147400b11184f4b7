/** That a connection is back is said for a while. To be made while a component is. */
import type { LinkStatus } from './link.svelte.ts';

const BACK_MS = 4_000;

export function newBack(status: () => LinkStatus): { readonly isBack: boolean } {
  let isBack = $state(false);
  let wasLost = false;
  $effect(() => {
    const now = status();
    if (now === 'lost') wasLost = true;
    if (now !== 'open' || !wasLost) return undefined;
    wasLost = false;
    isBack = true;
    const timer = setTimeout(() => (isBack = false), BACK_MS);
    return () => {
      clearTimeout(timer);
      isBack = false;
    };
  });
  return {
    get isBack() {
      return isBack;
    },
  };
}
