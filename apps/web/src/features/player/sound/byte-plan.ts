/** A place known both in time and in the file. */
export interface Anchor {
  readonly time: number;
  readonly offset: number;
}

/** A fragment is two seconds long; the bits are spread almost evenly. */
const marginSeconds = 2.5;

/**
 * Where to begin reading so that the fragment with this time comes whole. Each miss before it
 * widens the margin.
 */
export function startOffset(time: number, anchors: readonly Anchor[], misses = 0): number {
  const wanted = time - marginSeconds * 2 ** misses;
  const sorted = [...anchors].sort((a, b) => a.time - b.time);
  const after = sorted.findIndex((anchor) => anchor.time > wanted);
  if (after === 0) return 0;
  const from = sorted.at(after < 0 ? -2 : after - 1);
  const to = sorted.at(after);
  if (!from || !to || to.time === from.time) return from?.offset ?? 0;
  const share = (wanted - from.time) / (to.time - from.time);
  return Math.max(0, Math.floor(from.offset + share * (to.offset - from.offset)));
}

/** The first part is small, for the first sound; later ones save requests. */
const firstPartBytes = 256 * 1024;
const partBytes = 512 * 1024;

export function partEnd(offset: number, isFirst: boolean, total: number): number {
  return Math.min(total, offset + (isFirst ? firstPartBytes : partBytes));
}

/** Enough for the head of every file we make. */
const headBytes = 4096;
/** About five seconds. */
const firstSoundBytes = 96 * 1024;

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What has to be read before a sound can begin at a time. */
export function firstSpans(at: number, duration: number, bytes: number): Span[] {
  const upTo = (to: number) => Math.min(bytes, to);
  const from = firstOffset(at, duration, bytes);
  if (from === 0) return [{ from, to: upTo(firstSoundBytes) }];
  return [
    { from: 0, to: upTo(headBytes) },
    { from, to: upTo(from + firstSoundBytes) },
  ];
}

export function firstOffset(at: number, duration: number, bytes: number): number {
  const from = startOffset(at, anchorsOf(duration, bytes));
  return from <= headBytes ? 0 : from;
}

export function anchorsOf(duration: number, bytes: number): Anchor[] {
  return [
    { time: 0, offset: 0 },
    { time: duration, offset: bytes },
  ];
}

export const headSpan: Span = { from: 0, to: headBytes };
