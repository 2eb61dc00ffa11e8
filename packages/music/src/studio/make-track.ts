import { createHash } from 'node:crypto';
import { analyse } from '../analysis/analyse.ts';
import { fingerprintOf } from '../analysis/fingerprint.ts';
import { binauralGate, loopSoundGate } from '../analysis/gate/version-gates.ts';
import type { Check } from '../check.ts';
import { compose } from '../composer/compose.ts';
import { fileLabels } from '../labels/file-labels.ts';
import { keyName } from '../labels/key-name.ts';
import { barSamplesOf } from '../labels/markers.ts';
import { type Rendered, render } from '../renderer/render.ts';
import { bytesOf } from '../score/bytes.ts';
import { loopsOf } from '../score/loops.ts';
import type { Score } from '../score/score.ts';
import { audiosOf, durationMsOf } from './audios.ts';
import { bpmOf, soundOf, tuneHashes } from './describe.ts';
import { albumImages, trackImages } from './draw-images.ts';
import type { TrackNames, TrackOrder, TrackResult } from './orders.ts';
import { instsOf, tempoOf } from './tags.ts';

export const labelsFor = (score: Score, names: TrackNames) =>
  fileLabels({ ...names, bpm: bpmOf(score), key: keyName(score.key) }, score);

export const scoreHash = (score: Score) =>
  createHash('sha256').update(bytesOf(score)).digest('hex');

function versionChecks(score: Score, { loops, binaural }: Rendered): Check[] {
  const bars = loopsOf(score).map((loop) => loop.bars * barSamplesOf(score));
  return [
    ...loops.flatMap((loop, at) => loopSoundGate(loop, bars[at] as number)),
    ...(binaural ? binauralGate(binaural) : []),
  ];
}

const failures = (checks: readonly Check[]) =>
  checks.filter(({ passed }) => !passed).map(({ name }) => name);

/** Composes, plays and judges a track; what does not pass is refused by name. */
export async function makeTrack(
  order: TrackOrder,
  onStep: (step: string) => void,
): Promise<TrackResult> {
  const { recipe, names, directory, spatial } = order;
  onStep('composing');
  const { score, checks, passed } = compose(recipe);
  if (!passed) return { refused: failures(checks) };
  const formats = ['stream', 'mp3', 'wav16'] as const;
  const rendered = await render(
    score,
    directory,
    {
      stereo: formats,
      loops: loopsOf(score).map((loop) => ({ ...loop, formats })),
      ...(spatial && { binaural: ['stream', 'wav16'] as const }),
    },
    { labels: labelsFor(score, names), onStep },
  );
  onStep('listening');
  const analysis = analyse(score, rendered);
  const refused = failures([...analysis.checks, ...versionChecks(score, rendered)]);
  if (refused.length > 0) return { refused };
  const durationMs = durationMsOf(rendered.stereo);
  const fingerprint = await fingerprintOf(rendered.stereo.audio);
  const audios = await audiosOf(rendered);
  onStep('drawing');
  return {
    made: {
      recipe,
      scoreSha256: scoreHash(score),
      durationMs,
      bpm: bpmOf(score),
      tempo: tempoOf(bpmOf(score)),
      insts: instsOf(rendered.parts, recipe.brief.insts),
      sound: soundOf(score, analysis, fingerprint, durationMs),
      tunes: tuneHashes(score),
      audios,
    },
    images: await trackImages(order, analysis.peaks),
    albumImages: await albumImages(order),
  };
}
