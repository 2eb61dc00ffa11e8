import type { Section } from '@onsori/contract/playback';
import type { PieceSection } from '@onsori/music/studio/rendered-piece';

/** The renderer writes AAC-LC in fragmented MP4. */
export const streamMimeType = 'audio/mp4; codecs="mp4a.40.2"';

const targetLufs = -14;
/** Rendered peaks stay below −1.25 dB; the difference is headroom for encoding. */
const maxGainDb = 1;

/** Gain in decibels that brings a music to the target loudness. */
export function normalizationGain(lufs: number): number {
  return Math.round(Math.min(targetLufs - lufs, maxGainDb) * 100) / 100;
}

/** Returns the highest peak within each bar; `bars` must not exceed the number of peaks. */
export function downsamplePeaks(peaks: Uint8Array, bars: number): number[] {
  const edge = (bar: number) => Math.floor((bar * peaks.length) / bars);
  return Array.from({ length: bars }, (_, bar) =>
    Math.max(...peaks.subarray(edge(bar), edge(bar + 1))),
  );
}

/** Returns null for a stream without a fragment index. */
export function toFragments(
  startsMs: readonly number[],
  offsets: readonly number[],
): [number, number][] | null {
  if (startsMs.length === 0) return null;
  return startsMs.map((startMs, at) => [startMs, offsets[at] ?? 0]);
}

const seconds = (ms: number) => Math.round(ms) / 1000;

export function toSections(stored: readonly PieceSection[]): Section[] {
  return stored.map(({ kind, startMs, energy }) => ({
    kind,
    start: seconds(startMs),
    energy: energy / 1000,
  }));
}
