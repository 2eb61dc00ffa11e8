import type { ByteRange } from '#infra/storage/storage.ts';

/** Parses a single range; returns null for none or several, since HTTP then allows a full response. */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const first = Math.max(0, size - Number(to));
    return first < size ? { first, last: size - 1 } : 'unsatisfiable';
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return null;
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

interface RangeHeaders {
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
}

/** Returns null when If-Range names another version. */
export function requestedRange(
  { range, ifRange }: RangeHeaders,
  { etag, size }: { readonly etag: string; readonly size: number },
): ByteRange | 'unsatisfiable' | null {
  return ifRange === undefined || ifRange === etag ? parseByteRange(range, size) : null;
}
