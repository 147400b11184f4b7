/** Addresses to be given away, and how they get there. */
import { hrefOf, type Route } from '../address.ts';

/** The whole address of a screen. */
export function addressOf(route: Route): string {
  return new URL(hrefOf(route), document.baseURI).href;
}

/** Whether it is in the clipboard now. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** The device's own way; that somebody thinks better of it is no trouble. */
export async function share(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => null);
}
