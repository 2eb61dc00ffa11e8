import type { Check } from '#music/check.ts';
import type { Rendered } from '#music/renderer/render.ts';
import { barMsOf } from '#music/score/played.ts';
import type { Score } from '#music/score/score.ts';
import { brightness, liveliness } from './character.ts';
import { barLevels, notesPerBar, previewBar, sectionLevels, strongestSection } from './contour.ts';
import { type Features, featuresOf } from './features.ts';
import { soundGate } from './gate/sound-gate.ts';
import { stemLevel } from './gate/stem-checks.ts';
import { type KeyEstimate, keyOf } from './key.ts';
import { listen } from './listen.ts';
import { peaksOf } from './peaks.ts';
import type { Tempo } from './tempo.ts';

/** What is known of a finished piece from its sound. */
export interface Analysis {
  readonly peaks: Uint8Array;
  readonly lufs: number;
  readonly loudnessRange: number;
  readonly key: KeyEstimate;
  readonly tempo: Tempo;
  /** LUFS of every bar and section. */
  readonly barLevels: readonly number[];
  readonly sectionLevels: readonly number[];
  /** Which section is the strongest, and the bar a preview starts from. */
  readonly strongestSection: number;
  readonly previewBar: number;
  readonly features: Features;
  readonly liveliness: number;
  readonly brightness: number;
  readonly checks: readonly Check[];
}

const previewSeconds = 20;

export function analyse(score: Score, { stereo, parts }: Rendered): Analysis {
  const heard = listen(stereo.audio, stereo.loudness);
  const barMs = barMsOf(score.meter, score.quarterMs);
  const bars = { barMs, bars: score.bars };
  const levels = barLevels(heard.loudness.momentary, bars);
  return {
    peaks: peaksOf(stereo.audio),
    lufs: heard.loudness.integrated,
    loudnessRange: heard.loudness.range,
    key: keyOf(heard.tone),
    tempo: heard.tempo,
    barLevels: levels,
    sectionLevels: sectionLevels(levels, score.sections),
    strongestSection: strongestSection(levels, notesPerBar(score), score.sections),
    previewBar: previewBar(levels, score.sections, Math.ceil((previewSeconds * 1000) / barMs)),
    features: featuresOf(heard),
    liveliness: liveliness(heard),
    brightness: brightness(heard),
    checks: soundGate({
      audio: stereo.audio,
      score,
      loudness: heard.loudness,
      meanPower: heard.tone.meanPower,
      stems: parts.map(({ part, playedLufs, loudness }) =>
        stemLevel(part, playedLufs, loudness.momentary, bars),
      ),
    }),
  };
}
