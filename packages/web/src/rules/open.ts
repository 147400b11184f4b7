/** Opens the book over the screen, so that a game is never left for it. It is fetched when wanted. */
import { mount, unmount } from 'svelte';

let isOpen = false;

/** `id` of a rule; empty for the beginning. */
export async function openRules(id: string): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    const { default: RulesDialog } = await import('./RulesDialog.svelte');
    const onclose = (): void => {
      isOpen = false;
      void unmount(dialog);
    };
    const dialog = mount(RulesDialog, { target: document.body, props: { id, onclose } });
  } catch {
    // Out of reach: the next press tries again.
    isOpen = false;
  }
}
