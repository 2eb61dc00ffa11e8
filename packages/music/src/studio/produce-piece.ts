import { createHash } from 'node:crypto';
import { analyse } from '../analysis/analyse.ts';
import { computeFingerprint } from '../analysis/fingerprint.ts';
import { binauralGate, loopSoundGate } from '../analysis/gate/version-gates.ts';
import type { Check } from '../check.ts';
import { compose } from '../composer/compose.ts';
import { createFileLabelFactory } from '../labels/file-labels.ts';
import { barSamplesOf } from '../labels/markers.ts';
import { keyName } from '../labels/sound-label.ts';
import { type RenderResult, render } from '../renderer/render.ts';
import { toCanonicalBytes } from '../score/canonical-bytes.ts';
import { findLoops } from '../score/loops.ts';
import type { Score } from '../score/score.ts';
import { describeAudios, durationMsOf } from './describe-audios.ts';
import { bpmOf, describeSound, hashTunes } from './describe-sound.ts';
import { drawAlbumImages, drawPieceImages } from './draw-images.ts';
import type { PieceNames, PieceRequest, PieceResult } from './studio-request.ts';
import { instTags, tempoTag } from './tags.ts';

export const pieceFileLabels = (score: Score, names: PieceNames) =>
  createFileLabelFactory({ ...names, bpm: bpmOf(score), key: keyName(score.key) }, score);

export const hashScore = (score: Score) =>
  createHash('sha256').update(toCanonicalBytes(score)).digest('hex');

function versionChecks(score: Score, { loops, binaural }: RenderResult): Check[] {
  const bars = findLoops(score).map((loop) => loop.bars * barSamplesOf(score));
  return [
    ...loops.flatMap((loop, at) => loopSoundGate(loop, bars[at] as number)),
    ...(binaural ? binauralGate(binaural) : []),
  ];
}

const failedCheckNames = (checks: readonly Check[]) =>
  checks.filter(({ passed }) => !passed).map(({ name }) => name);

/** Composes, renders and checks a piece; returns the names of the failed checks if any check fails. */
export async function producePiece(
  request: PieceRequest,
  onStep: (step: string) => void,
): Promise<PieceResult> {
  const { recipe, names, directory, spatial } = request;
  onStep('composing');
  const { score, checks, passed } = compose(recipe);
  if (!passed) return { refused: failedCheckNames(checks) };
  const formats = ['stream', 'mp3', 'wav16'] as const;
  const rendered = await render(
    score,
    directory,
    {
      stereo: formats,
      loops: findLoops(score).map((loop) => ({ ...loop, formats })),
      ...(spatial && { binaural: ['stream', 'wav16'] as const }),
    },
    { labels: pieceFileLabels(score, names), onStep },
  );
  onStep('listening');
  const analysis = analyse(score, rendered);
  const refused = failedCheckNames([...analysis.checks, ...versionChecks(score, rendered)]);
  if (refused.length > 0) return { refused };
  const durationMs = durationMsOf(rendered.stereo);
  const fingerprint = await computeFingerprint(rendered.stereo.audio);
  const audios = await describeAudios(rendered);
  onStep('drawing');
  return {
    piece: {
      recipe,
      scoreSha256: hashScore(score),
      durationMs,
      bpm: bpmOf(score),
      tempo: tempoTag(bpmOf(score)),
      insts: instTags(rendered.parts, recipe.brief.insts),
      sound: describeSound(score, analysis, fingerprint, durationMs),
      tunes: hashTunes(score),
      audios,
    },
    images: await drawPieceImages(request, analysis.peaks),
    albumImages: await drawAlbumImages(request),
  };
}
