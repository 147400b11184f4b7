/** A new screen is read from its heading on. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (heading === null) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
