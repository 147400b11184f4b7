/** A pack as JSON that a person can edit: one row a line. */
import type { Pack } from '@stammtisch/engine';

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, field]) => `"${key}": ${inline(field)}`);
  return `{ ${fields.join(', ')} }`;
}

function block(value: unknown): string {
  if (!Array.isArray(value)) return inline(value);
  return `[\n${value.map((row) => `    ${inline(row)}`).join(',\n')}\n  ]`;
}

export function packText(pack: Pack): string {
  const fields = Object.entries(pack).map(([key, value]) => `  "${key}": ${block(value)}`);
  return `{\n${fields.join(',\n')}\n}\n`;
}
