import type { ByteRange } from './storage.ts';

const end = '\r\n\r\n';
const longest = 64 * 1024;

/** Where the body of an answer begins; null while its head is not complete. */
export function bodyStart(received: Buffer): number | null {
  const at = received.indexOf(end);
  if (at < 0 && received.length > longest) throw new Error('the store answers without an end');
  return at < 0 ? null : at + end.length;
}

/** How long the body is that follows this head; throws for anything but the object or range asked for. */
export function bodyBytes(head: string, range?: ByteRange): number {
  const [first = '', ...lines] = head.slice(0, -end.length).split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3})(?: |$)/.exec(first)?.[1];
  if (status !== (range ? '206' : '200'))
    throw new Error(`the store answered ${status ?? 'something else'}`);
  const values = (name: string) =>
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return line.slice(0, colon).toLowerCase() === name ? [line.slice(colon + 1).trim()] : [];
    });
  const [length = '', ...more] = values('content-length');
  const isPlain = values('transfer-encoding').length === 0 && more.length === 0;
  if (!isPlain || !/^\d+$/.test(length)) throw new Error('the store does not say how much comes');
  const bytes = Number(length);
  if (!range) return bytes;
  const [sent = ''] = values('content-range');
  const isAsked = sent.startsWith(`bytes ${range.first}-${range.last}/`);
  if (!isAsked || bytes !== range.last - range.first + 1)
    throw new Error('the store answered with another range');
  return bytes;
}
