import { analyse } from '../analysis/analyse.ts';
import { type HitStrength, measureHits } from '../analysis/hit-strength.ts';
import type { Check } from '../check.ts';
import { openParent } from '../composer/compose.ts';
import type { FitPlan } from '../composer/fit/plan-fit.ts';
import type { FitRefusal } from '../composer/fit/solve-fit.ts';
import { type RenderOutputs, type RenderResult, render } from '../renderer/render.ts';
import type { Fit } from '../score/fit.ts';
import type { Recipe } from '../score/recipe.ts';
import type { Score } from '../score/score.ts';
import { describeFiles } from './describe-files.ts';
import { failedCheckNames, hashScore } from './describe-piece.ts';
import type { FittedRequest, FittedResult } from './studio-request.ts';

export interface FittedSound {
  readonly plan: FitPlan;
  readonly score: Score;
  readonly rendered: RenderResult;
  readonly checks: readonly Check[];
  readonly hits: readonly HitStrength[];
}

/** Renders a version in stereo only and checks it; a refused fit is returned before any sound is made. */
export async function renderFitted(
  parent: Recipe,
  fit: Fit,
  { directory, formats }: { directory: string; formats: RenderOutputs['stereo'] },
  onStep: (step: string) => void,
): Promise<FittedSound | { readonly refusal: FitRefusal }> {
  onStep('composing');
  const opened = openParent(parent);
  const planned = opened.plan(fit);
  if (!planned.ok) return { refusal: planned.refusal };
  const { score, checks } = opened.compose(fit);
  const rendered = await render(score, directory, { stereo: formats }, { onStep });
  onStep('listening');
  const analysis = analyse(score, rendered);
  return {
    plan: planned.plan,
    score,
    rendered,
    checks: [...checks, ...analysis.checks],
    hits: measureHits(score, rendered.stereo.audio, planned.plan.hitsMs),
  };
}

/** Makes the stereo of a version: a stream and a preview, with what was measured. */
export async function produceFitted(
  { recipe, directory }: FittedRequest,
  onStep: (step: string) => void,
): Promise<FittedResult> {
  const { fit, ...parent } = recipe;
  const formats = ['stream', 'preview'] as const;
  const made = await renderFitted(parent, fit, { directory, formats }, onStep);
  if ('refusal' in made) return made;
  const { plan, score, rendered, checks, hits } = made;
  return {
    plan,
    scoreSha256: hashScore(score),
    files: await describeFiles(rendered.stereo.files),
    samples: rendered.stereo.audio.left.length,
    lufs: rendered.stereo.loudness.integrated,
    failedChecks: failedCheckNames(checks),
    hits,
  };
}
