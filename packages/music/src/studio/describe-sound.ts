import { createHash } from 'node:crypto';
import type { Analysis } from '../analysis/analyse.ts';
import { keyName } from '../labels/sound-label.ts';
import { barGridOf } from '../score/bar-grid.ts';
import type { Score } from '../score/score.ts';
import { bpmOfQuarter } from '../score/tempo-class.ts';
import { extractTunes } from '../score/tunes.ts';
import type { PieceSection, RenderedPiece } from './rendered-piece.ts';

/** Resamples values to `count` means of equal intervals. */
function resample(values: ArrayLike<number>, count: number): number[] {
  return Array.from({ length: count }, (_, at) => {
    const from = (at * values.length) / count;
    const to = ((at + 1) * values.length) / count;
    let sum = 0;
    for (let index = Math.floor(from); index < to; index += 1) {
      const share = Math.min(to, index + 1) - Math.max(from, index);
      sum += share * (values[index] as number);
    }
    return sum / (to - from);
  });
}

const toByte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

const waveformBars = 128;
const energyPoints = 32;
const quietLufs = -36;
const loudLufs = -6;

/** Uses means, because the maxima of mastered music hardly differ. */
export function waveformCurve(peaks: Uint8Array): Uint8Array {
  return Uint8Array.from(resample(peaks, waveformBars), toByte);
}

export function energyCurve(barLevels: readonly number[]): Uint8Array {
  const points = resample(barLevels, energyPoints);
  return Uint8Array.from(points, (lufs) =>
    toByte((255 * (lufs - quietLufs)) / (loudLufs - quietLufs)),
  );
}

/** Enough words to find a recording among a million. */
const maxSketchWords = 32;

function mixBits(word: number): number {
  const mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0;
}

/**
 * A min-hash sketch: the fingerprint words that sort first by a mixing hash. Two copies of a recording
 * share nearly all words, so they share nearly all of the sketch even when one of them was cut.
 */
export function computeSketch(fingerprint: Uint32Array): number[] {
  return [...new Set(fingerprint)]
    .sort((a, b) => mixBits(a) - mixBits(b))
    .slice(0, maxSketchWords)
    .map((word) => word | 0);
}

export const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

export const bpmOf = ({ quarterMs }: Score) => bpmOfQuarter(quarterMs);

function describeSections(score: Score, durationMs: number): PieceSection[] {
  const { sections } = score;
  const grid = barGridOf(score);
  return sections.map(({ kind, theme, firstBar, bars, energy }, at) => ({
    kind,
    theme,
    startMs: grid.msAt(firstBar),
    // The last section includes the reverb tail.
    endMs: at === sections.length - 1 ? durationMs : grid.msAt(firstBar + bars),
    energy,
  }));
}

function fingerprintBytes(fingerprint: Uint32Array): Uint8Array {
  const bytes = Buffer.alloc(4 * fingerprint.length);
  for (const [at, word] of fingerprint.entries()) bytes.writeUInt32LE(word, 4 * at);
  return bytes;
}

export function describeSound(
  score: Score,
  analysis: Analysis,
  fingerprint: Uint32Array,
  durationMs: number,
): RenderedPiece['sound'] {
  return {
    key: keyName(score.key),
    lufs: analysis.lufs,
    previewMs: barGridOf(score).msAt(analysis.previewBar),
    sections: describeSections(score, durationMs),
    energy: toBase64(energyCurve(analysis.barLevels)),
    waveform: toBase64(waveformCurve(analysis.peaks)),
    timbre: [...analysis.features.values],
    fingerprint: toBase64(fingerprintBytes(fingerprint)),
    fingerprintSketch: computeSketch(fingerprint),
  };
}

export function hashTunes(score: Score): RenderedPiece['tunes'] {
  return [...extractTunes(score)].map(([tune, firstBar]) => ({
    hash: createHash('sha256').update(tune).digest().readBigInt64BE(0).toString(),
    firstBar,
  }));
}
