/** Small steps for reading data that may be anything. */

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

export function oneOf<const T extends string | number>(
  values: readonly T[],
  value: unknown,
): T | null {
  return values.includes(value as T) ? (value as T) : null;
}

/** Text without outer blanks, cut to a length. */
export function textOf(value: unknown, longest: number): string | null {
  return typeof value === 'string' ? value.trim().slice(0, longest) : null;
}

/** JSON, or null if it is none. */
export function jsonOf(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
