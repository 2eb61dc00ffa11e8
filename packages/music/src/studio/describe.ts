import { createHash } from 'node:crypto';
import type { Analysis } from '../analysis/analyse.ts';
import { keyName } from '../labels/key-name.ts';
import { tunesOf } from '../score/melody-bars.ts';
import { barMsOf } from '../score/played.ts';
import type { Score } from '../score/score.ts';
import { energyOf, waveformOf } from './curves.ts';
import { sketchOf } from './fingerprint-sketch.ts';
import type { MadeSection, MadeTrack } from './made.ts';

export const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

export const bpmOf = ({ quarterMs }: Score) => 60_000 / quarterMs;

function sectionsOf({ sections, meter, quarterMs }: Score, durationMs: number): MadeSection[] {
  const barMs = barMsOf(meter, quarterMs);
  return sections.map(({ kind, theme, firstBar, bars, energy }, at) => ({
    kind,
    theme,
    startMs: firstBar * barMs,
    // The last one rings out.
    endMs: at === sections.length - 1 ? durationMs : (firstBar + bars) * barMs,
    energy,
  }));
}

function fingerprintBytes(fingerprint: Uint32Array): Uint8Array {
  const bytes = Buffer.alloc(4 * fingerprint.length);
  for (const [at, word] of fingerprint.entries()) bytes.writeUInt32LE(word, 4 * at);
  return bytes;
}

export function soundOf(
  score: Score,
  analysis: Analysis,
  fingerprint: Uint32Array,
  durationMs: number,
): MadeTrack['sound'] {
  return {
    key: keyName(score.key),
    lufs: analysis.lufs,
    previewMs: analysis.previewBar * barMsOf(score.meter, score.quarterMs),
    sections: sectionsOf(score, durationMs),
    energy: base64(energyOf(analysis.barLevels)),
    waveform: base64(waveformOf(analysis.peaks)),
    timbre: [...analysis.features.values],
    fingerprint: base64(fingerprintBytes(fingerprint)),
    fingerprintSketch: sketchOf(fingerprint),
  };
}

export function tuneHashes(score: Score): MadeTrack['tunes'] {
  return [...tunesOf(score)].map(([tune, firstBar]) => ({
    hash: createHash('sha256').update(tune).digest().readBigInt64BE(0).toString(),
    firstBar,
  }));
}
