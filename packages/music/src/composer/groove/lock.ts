import type { Meter } from '#music/score/score.ts';
import { weightOf } from './bars.ts';
import { put } from './bass-vary.ts';
import type { StepEvent } from './steps.ts';

const wanted = 0.7;

/**
 * Some lines are not led by the kick: a walk, an even pulse that accents it instead, and one that
 * lives in the gaps the kick leaves.
 */
export function leadsItself(
  events: readonly StepEvent[],
  kicks: readonly number[],
  meter: Meter,
): boolean {
  if (events.some(({ letter }) => letter === 'W')) return true;
  const met = events.filter(({ step }) => kicks.includes(step)).length;
  const between = events.every(({ step }) => weightOf(step, meter) >= 3);
  if (between && met <= events.length / 4) return true;
  const gaps = new Set(events.slice(1).map(({ step }, at) => step - (events[at]?.step ?? 0)));
  return events.length >= 6 && gaps.size === 1;
}

function share(events: readonly StepEvent[], kicks: readonly number[]): number {
  return events.filter(({ step }) => kicks.includes(step)).length / events.length;
}

const startsAt = (events: readonly StepEvent[], step: number) =>
  events.some((event) => event.step === step);

/** An onset near a kick is played with it. */
function moved(events: readonly StepEvent[], kicks: readonly number[]): StepEvent[] {
  let result = [...events];
  for (const event of events) {
    if (event.step === 0 || event.letter === 'A' || kicks.includes(event.step)) continue;
    const near = kicks
      .filter((kick) => Math.abs(kick - event.step) <= 2 && !startsAt(result, kick))
      .toSorted((a, b) => Math.abs(a - event.step) - Math.abs(b - event.step));
    const kick = near[0];
    if (kick === undefined) continue;
    const steps = Math.max(1, event.steps + event.step - kick);
    const others = result.filter(({ step }) => step !== event.step);
    result = put(others, { ...event, step: kick, steps });
    if (share(result, kicks) >= wanted) break;
  }
  return result;
}

function joined(events: readonly StepEvent[], kicks: readonly number[], meter: Meter): StepEvent[] {
  let result = [...events];
  for (const kick of kicks) {
    if (share(result, kicks) >= wanted) break;
    if (startsAt(result, kick)) continue;
    const next = result.find(({ step }) => step > kick)?.step ?? meter.steps;
    const soft = weightOf(kick, meter) > 2;
    result = put(result, { step: kick, steps: Math.min(2, next - kick), letter: 'R', soft });
  }
  return result;
}

function withoutOnset(events: readonly StepEvent[], step: number): StepEvent[] {
  const gone = events.find((event) => event.step === step);
  const before = events.findLast((event) => event.step < step);
  const bound = before && before.step + before.steps === step;
  return events
    .filter((event) => event !== gone)
    .map((event) =>
      event === before && bound ? { ...event, steps: event.steps + (gone?.steps ?? 0) } : event,
    );
}

/** Light onsets that still go their own way melt into what they follow; two always stay. */
function melted(
  events: readonly StepEvent[],
  kicks: readonly number[],
  meter: Meter,
  keepsApproach: boolean,
): StepEvent[] {
  let result = [...events];
  for (const event of events.toReversed()) {
    if (share(result, kicks) >= wanted || result.length <= 2) break;
    const light = weightOf(event.step, meter) >= 2 && !(keepsApproach && event.letter === 'A');
    if (light && !kicks.includes(event.step)) result = withoutOnset(result, event.step);
  }
  return result;
}

/**
 * A bar of bass that meets the kick in at least seven of ten onsets, if it can. A note that leads
 * into the next chord is given up last.
 */
export function lockToKick(
  events: readonly StepEvent[],
  kicks: readonly number[],
  meter: Meter,
  keepsApproach: boolean,
): StepEvent[] {
  if (events.length === 0 || kicks.length === 0) return [...events];
  let result = [...events];
  for (const step of [moved, joined, melted]) {
    if (share(result, kicks) >= wanted) break;
    result = step(result, kicks, meter, keepsApproach);
  }
  return result;
}
