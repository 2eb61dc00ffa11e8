import { analyse } from '@onsori/music/analysis/analyse';
import { type HitStrength, measureHits } from '@onsori/music/analysis/hit-strength';
import type { Check } from '@onsori/music/check';
import type { FitParent } from '@onsori/music/composer/compose';
import type { FitPlan } from '@onsori/music/composer/fit/plan-fit';
import { type RenderOutputs, type RenderResult, render } from '@onsori/music/renderer/render';
import type { Fit } from '@onsori/music/score/fit';
import type { Score } from '@onsori/music/score/score';

interface FittedSound {
  readonly score: Score;
  readonly rendered: RenderResult;
  /** Of score and sound. */
  readonly checks: readonly Check[];
  readonly hits: readonly HitStrength[];
}

/** Renders a feasible version in stereo only, as its downloads are rendered, and measures it. */
export async function renderFitted(
  parent: FitParent,
  { fit, plan }: { fit: Fit; plan: FitPlan },
  { directory, formats }: { directory: string; formats: RenderOutputs['stereo'] },
): Promise<FittedSound> {
  const { score, checks } = parent.compose(fit);
  const rendered = await render(score, directory, { stereo: formats });
  return {
    score,
    rendered,
    checks: [...checks, ...analyse(score, rendered).checks],
    hits: measureHits(score, rendered.stereo.audio, plan.hitsMs),
  };
}
