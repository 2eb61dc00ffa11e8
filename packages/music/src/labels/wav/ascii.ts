/** Letters lose what stands above them; what has no letter at all is asked about. */
export function ascii(text: string): Buffer {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/gu, '?');
  return Buffer.from(plain, 'latin1');
}

/** Cut to the size, or filled up with zeros. */
export function field(text: string, bytes: number): Buffer {
  return Buffer.concat([ascii(text), Buffer.alloc(bytes)], bytes);
}
