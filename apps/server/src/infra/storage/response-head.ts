import type { ByteRange } from './storage.ts';

const HEAD_END = '\r\n\r\n';
const MAX_HEAD_BYTES = 64 * 1024;

/** Returns the offset of the response body; null while the head is incomplete. */
export function findBodyStart(received: Buffer): number | null {
  const index = received.indexOf(HEAD_END);
  if (index < 0 && received.length > MAX_HEAD_BYTES)
    throw new Error('store response head too large');
  return index < 0 ? null : index + HEAD_END.length;
}

/** Returns the length of the body; throws unless the response is the requested object or range. */
export function parseBodyLength(head: string, range?: ByteRange): number {
  const [first = '', ...lines] = head.slice(0, -HEAD_END.length).split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3})(?: |$)/.exec(first)?.[1];
  if (status !== (range ? '206' : '200'))
    throw new Error(`unexpected store response: ${status ?? 'not HTTP/1.1'}`);
  const headerValues = (name: string) =>
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return line.slice(0, colon).toLowerCase() === name ? [line.slice(colon + 1).trim()] : [];
    });
  const [length = '', ...otherLengths] = headerValues('content-length');
  const hasPlainLength =
    headerValues('transfer-encoding').length === 0 && otherLengths.length === 0;
  if (!hasPlainLength || !/^\d+$/.test(length))
    throw new Error('store response has no content-length');
  const bytes = Number(length);
  if (!range) return bytes;
  const [contentRange = ''] = headerValues('content-range');
  const isRequestedRange = contentRange.startsWith(`bytes ${range.first}-${range.last}/`);
  if (!isRequestedRange || bytes !== range.last - range.first + 1)
    throw new Error('store response with another range');
  return bytes;
}
