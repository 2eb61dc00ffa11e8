import type { Section } from '@onsori/contract/playback';
import type { MadeSection } from '@onsori/music/studio/made';

/** What the renderer writes: AAC-LC in fragments of an MP4. */
export const streamType = 'audio/mp4; codecs="mp4a.40.2"';

/** What pieces are rendered at. */
const loudnessLufs = -14;
/** Peaks are rendered to at most −1.25 dB; a little of that is left for what encoding adds. */
const mostGain = 1;

/** Decibels between a piece as it came out and what all should be heard at. */
export function gainOf(lufs: number): number {
  return Math.round(Math.min(loudnessLufs - lufs, mostGain) * 100) / 100;
}

/** The highest peak within each bar. There are never more bars than peaks. */
export function barsOf(peaks: Uint8Array, bars: number): number[] {
  const edge = (bar: number) => Math.floor((bar * peaks.length) / bars);
  return Array.from({ length: bars }, (_, bar) =>
    Math.max(...peaks.subarray(edge(bar), edge(bar + 1))),
  );
}

/** Null where nothing is known, and for a file without fragments. */
export function fragmentsOf(
  startsMs: readonly number[],
  offsets: readonly number[],
): [number, number][] | null {
  if (startsMs.length === 0) return null;
  return startsMs.map((startMs, at) => [startMs, offsets[at] ?? 0]);
}

const seconds = (ms: number) => Math.round(ms) / 1000;

export function sectionsOf(stored: readonly MadeSection[]): Section[] {
  return stored.map(({ kind, startMs, energy }) => ({
    kind,
    start: seconds(startMs),
    energy: energy / 1000,
  }));
}
