/** Bytes as hex and as the text of an address. */
const BYTE = 16;

export function hexOfBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(BYTE).padStart(2, '0')).join('');
}

/** Of the text in UTF-8. */
export function hexOf(text: string): string {
  return hexOfBytes(new TextEncoder().encode(text));
}

export function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, BYTE));
}

export function textOfBytes(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Null if it is no such text. */
export function bytesOfText(text: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.codePointAt(0)!);
  } catch {
    return null;
  }
}
