import { createHash } from 'node:crypto';
import type { Analysis } from '../analysis/analyse.ts';
import { keyName } from '../labels/key-name.ts';
import { barMsOf } from '../score/performance.ts';
import type { Score } from '../score/score.ts';
import { extractTunes } from '../score/tunes.ts';
import { energyCurve, waveformCurve } from './curves.ts';
import { computeSketch } from './fingerprint-sketch.ts';
import type { PieceSection, RenderedPiece } from './rendered-piece.ts';

export const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

export const bpmOf = ({ quarterMs }: Score) => 60_000 / quarterMs;

function describeSections(
  { sections, meter, quarterMs }: Score,
  durationMs: number,
): PieceSection[] {
  const barMs = barMsOf(meter, quarterMs);
  return sections.map(({ kind, theme, firstBar, bars, energy }, at) => ({
    kind,
    theme,
    startMs: firstBar * barMs,
    // The last section includes the reverb tail.
    endMs: at === sections.length - 1 ? durationMs : (firstBar + bars) * barMs,
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
    previewMs: analysis.previewBar * barMsOf(score.meter, score.quarterMs),
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
