import { analyse } from '../analysis/analyse.ts';
import { matchCurve } from '../analysis/curve-match.ts';
import { compose } from '../composer/compose.ts';
import { render } from '../renderer/render.ts';
import { requestedLevels } from '../score/energy-curve.ts';
import { barMsOf } from '../score/score.ts';
import { describeFiles } from './describe-files.ts';
import { describePiece, failedCheckNames } from './describe-piece.ts';
import type { RenderedFile } from './rendered-piece.ts';
import type { StudioContext } from './studio-context.ts';
import type { CandidateRequest, CandidateResult } from './studio-request.ts';

/**
 * Composes, renders and checks a candidate in stereo only. A `track` request with the same recipe makes
 * the same piece with all its files.
 */
export async function produceCandidate(
  { recipe, directory }: CandidateRequest,
  { onStep, signal }: StudioContext,
): Promise<CandidateResult> {
  onStep('composing');
  const { score, checks, passed } = compose(recipe);
  if (!passed) return { refused: failedCheckNames(checks) };
  const outputs = { stereo: ['stream', 'preview'] as const };
  const rendered = await render(score, directory, outputs, { onStep, signal });
  onStep('listening');
  const analysis = analyse(score, rendered);
  const refused = failedCheckNames(analysis.checks);
  if (refused.length > 0) return { refused };
  const [stream = '', preview = ''] = rendered.stereo.files;
  const streamed = { ...rendered, stereo: { ...rendered.stereo, files: [stream] } };
  const [previewFile] = await describeFiles([preview]);
  const requested = requestedLevels(score);
  return {
    piece: await describePiece(score, streamed, analysis),
    preview: previewFile as RenderedFile,
    report: {
      checks: analysis.checks,
      samples: rendered.stereo.audio.left.length,
      barMs: barMsOf(score.meter, score.quarterMs),
      barLevels: analysis.barLevels,
      rideDb: rendered.rideDb,
      curveMatch: requested && matchCurve(requested, analysis.barLevels),
    },
  };
}
