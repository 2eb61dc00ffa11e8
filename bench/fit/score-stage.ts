import { optionLabel } from '@onsori/contract/taxonomy';
import type { FitPlan } from '@onsori/music/composer/fit/plan-fit';
import { countRetainedThemes } from '@onsori/music/composer/fit/retained-themes';
import type { Fit } from '@onsori/music/score/fit';
import type { Score } from '@onsori/music/score/score';
import { checkGoal, quantile } from '../rounds.ts';
import { type FitRequest, isSpaced, parentOf } from './requests.ts';

/** A request that is feasible: as asked, or as the refusal proposed. */
export interface FeasibleRequest extends FitRequest {
  readonly plan: FitPlan;
  /** Whether it passed the score gate at the first try. */
  readonly passedFirst: boolean;
}

interface Tally {
  readonly planMs: number[];
  readonly composeMs: number[];
  readonly reasons: Map<string, number>;
  spaced: number;
  refusedSpaced: number;
  infeasibleProposals: number;
  exact: number;
  hits: number;
  hitsMet: number;
  passedFirst: number;
  themesExpected: number;
  themesRetained: number;
  /** Requests with room for every theme of their parent. */
  roomy: number;
  roomyRetained: number;
}

const maxHitErrorMs = 4;

function timed<Result>(times: number[], work: () => Result): Result {
  const startMs = performance.now();
  const result = work();
  times.push(performance.now() - startMs);
  return result;
}

/** Plans a request; a refused one is replaced with its proposal. */
function planRequest(
  { parent, fit }: FitRequest,
  tally: Tally,
): { fit: Fit; plan: FitPlan } | null {
  const opened = parentOf(parent);
  const spaced = isSpaced(fit);
  if (spaced) tally.spaced += 1;
  const planned = timed(tally.planMs, () => opened.plan(fit));
  if (planned.ok) return { fit, plan: planned.plan };
  const { reason, proposal } = planned.refusal;
  tally.reasons.set(reason, (tally.reasons.get(reason) ?? 0) + 1);
  if (spaced) tally.refusedSpaced += 1;
  const proposed = opened.plan(proposal);
  if (proposed.ok) return { fit: proposal, plan: proposed.plan };
  tally.infeasibleProposals += 1;
  return null;
}

function countHits(score: Score, fit: Fit, plan: FitPlan, tally: Tally): void {
  const times = fit.hits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  tally.hits += times.length;
  tally.hitsMet += times.filter((ms, at) => {
    const planned = plan.hitsMs[at] ?? Number.NaN;
    return Math.abs(planned - ms) <= maxHitErrorMs && plan.barsMs.includes(planned);
  }).length;
  const isExact = Math.round((score.exactSeconds ?? 0) * 48_000) === fit.samples;
  if (isExact && plan.samples === fit.samples) tally.exact += 1;
}

function countThemes(parent: Score, version: Score, plan: FitPlan, tally: Tally): void {
  const hitBars = plan.hitsMs.map((ms) => plan.barsMs.indexOf(ms));
  const { stated, expected, retained } = countRetainedThemes(parent, version, hitBars);
  tally.themesExpected += expected;
  tally.themesRetained += retained;
  if (stated === 0 || expected < stated) return;
  tally.roomy += 1;
  if (retained >= 0.8 * stated) tally.roomyRetained += 1;
}

/** Composes every request without sound and compares the scores with what was asked. */
export function runScoreStage(requests: readonly FitRequest[]): {
  readonly reached: boolean;
  readonly feasible: readonly FeasibleRequest[];
} {
  const counts = { spaced: 0, refusedSpaced: 0, infeasibleProposals: 0, exact: 0, hits: 0 };
  const themes = { themesExpected: 0, themesRetained: 0, roomy: 0, roomyRetained: 0 };
  const tally: Tally = {
    ...{ planMs: [], composeMs: [], reasons: new Map() },
    ...{ ...counts, ...themes, hitsMet: 0, passedFirst: 0 },
  };
  const feasible: FeasibleRequest[] = [];
  for (const request of requests) {
    const planned = planRequest(request, tally);
    if (!planned) continue;
    const { fit, plan } = planned;
    const parent = parentOf(request.parent);
    const { score, attempts, passed, checks } = timed(tally.composeMs, () => parent.compose(fit));
    const retries = Object.entries(attempts).filter(
      ([layer, count]) =>
        count > (parent.composition.attempts[layer as keyof typeof attempts] ?? 0),
    );
    const passedFirst = passed && retries.length === 0;
    if (passedFirst) tally.passedFirst += 1;
    else {
      const failed = checks.filter((check) => !check.passed).map(({ name }) => name);
      const why = failed.join(', ') || `recomposed ${retries.map(([layer]) => layer).join(', ')}`;
      const genre = optionLabel('genre', request.parent.brief.genre, 'en');
      console.log(`${genre}, ${(fit.samples / 48_000).toFixed(1)} s: ${why}`);
    }
    countHits(score, fit, plan, tally);
    countThemes(parent.composition.score, score, plan, tally);
    feasible.push({ parent: request.parent, fit, plan, passedFirst });
  }
  return { reached: reportScores(requests.length, tally), feasible };
}

function reportScores(count: number, tally: Tally): boolean {
  const reasons = [...tally.reasons].map(([reason, times]) => `${reason} ${times}`).join(', ');
  console.log(`refused: ${reasons || 'none'}; hits met: ${tally.hitsMet} of ${tally.hits}`);
  console.log(`requests with hits at least 4 s apart: ${tally.spaced}`);
  console.log(`requests with room for all themes of the parent: ${tally.roomy}`);
  const p95 = (times: readonly number[]) => quantile(times, 0.95).toFixed(0);
  console.log(`p95 of planning ${p95(tally.planMs)} ms, of composing ${p95(tally.composeMs)} ms`);
  const percent = (part: number, whole: number) => (100 * part) / Math.max(1, whole);
  return [
    checkGoal('exact sample counts', tally.exact, { min: count }),
    checkGoal('hits within 4 ms', percent(tally.hitsMet, tally.hits), { min: 100 }, ' %'),
    checkGoal('score gate at first try', percent(tally.passedFirst, count), { min: 95 }, ' %'),
    checkGoal(
      'themes retained of those with room',
      percent(tally.themesRetained, tally.themesExpected),
      { min: 80 },
      ' %',
    ),
    checkGoal(
      'roomy requests that retain 80 %',
      percent(tally.roomyRetained, tally.roomy),
      { min: 80 },
      ' %',
    ),
    checkGoal(
      'refused with spaced hits',
      percent(tally.refusedSpaced, tally.spaced),
      { max: 25 },
      ' %',
    ),
    checkGoal('infeasible proposals', tally.infeasibleProposals, { max: 0 }),
  ].every(Boolean);
}
