import { createHash } from 'node:crypto';
import type { Analysis } from '../analysis/analyse.ts';
import { computeFingerprint } from '../analysis/fingerprint.ts';
import type { Check } from '../check.ts';
import type { RenderResult } from '../renderer/render.ts';
import { toCanonicalBytes } from '../score/canonical-bytes.ts';
import type { Score } from '../score/score.ts';
import { tempoClassOf } from '../score/tempo-class.ts';
import { describeAudios, durationMsOf } from './describe-files.ts';
import { bpmOf, describeSound, hashTunes } from './describe-sound.ts';
import type { RenderedPiece } from './rendered-piece.ts';
import { instTags } from './tags.ts';

export const hashScore = (score: Score) =>
  createHash('sha256').update(toCanonicalBytes(score)).digest('hex');

export const failedCheckNames = (checks: readonly Check[]) =>
  checks.filter(({ passed }) => !passed).map(({ name }) => name);

/** The metadata of a piece with the audio variants that were rendered. */
export async function describePiece(
  score: Score,
  rendered: RenderResult,
  analysis: Analysis,
): Promise<RenderedPiece> {
  const { recipe } = score;
  const durationMs = durationMsOf(rendered.stereo);
  const fingerprint = await computeFingerprint(rendered.stereo.audio);
  return {
    recipe,
    scoreSha256: hashScore(score),
    durationMs,
    bpm: bpmOf(score),
    tempo: tempoClassOf(bpmOf(score)),
    insts: instTags(rendered.parts, recipe.brief.insts),
    sound: describeSound(score, analysis, fingerprint, durationMs),
    tunes: hashTunes(score),
    audios: await describeAudios(rendered),
  };
}
