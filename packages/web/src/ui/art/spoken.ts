/** A drawing is silent unless it is given words. */
export function spoken(label: string | undefined) {
  return label === undefined
    ? ({ 'aria-hidden': 'true' } as const)
    : ({ role: 'img', 'aria-label': label } as const);
}
