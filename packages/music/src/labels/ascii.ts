/** Removes diacritics and replaces other non-ASCII characters with '?'. */
export function toAscii(text: string): Buffer {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/gu, '?');
  return Buffer.from(plain, 'latin1');
}

/** Truncates or zero-pads to the size. */
export function asciiField(text: string, bytes: number): Buffer {
  return Buffer.concat([toAscii(text), Buffer.alloc(bytes)], bytes);
}
