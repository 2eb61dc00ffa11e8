import type { Meter } from '#music/score/score.ts';
import { metricWeight } from './bar-position.ts';
import { insertEvent } from './bass-vary.ts';
import type { StepEvent } from './steps.ts';

const minKickShare = 0.7;

/**
 * Whether a line does not follow the kick: a walking bass, an even pulse, or a line between the kicks.
 */
export function isIndependentOfKick(
  events: readonly StepEvent[],
  kicks: readonly number[],
  meter: Meter,
): boolean {
  if (events.some(({ letter }) => letter === 'W')) return true;
  const met = events.filter(({ step }) => kicks.includes(step)).length;
  const between = events.every(({ step }) => metricWeight(step, meter) >= 3);
  if (between && met <= events.length / 4) return true;
  const gaps = new Set(events.slice(1).map(({ step }, at) => step - (events[at]?.step ?? 0)));
  return events.length >= 6 && gaps.size === 1;
}

function kickShare(events: readonly StepEvent[], kicks: readonly number[]): number {
  return events.filter(({ step }) => kicks.includes(step)).length / events.length;
}

const startsAt = (events: readonly StepEvent[], step: number) =>
  events.some((event) => event.step === step);

/** Moves onsets to a nearby kick. */
function moveToKicks(events: readonly StepEvent[], kicks: readonly number[]): StepEvent[] {
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
    result = insertEvent(others, { ...event, step: kick, steps });
    if (kickShare(result, kicks) >= minKickShare) break;
  }
  return result;
}

function joinKicks(
  events: readonly StepEvent[],
  kicks: readonly number[],
  meter: Meter,
): StepEvent[] {
  let result = [...events];
  for (const kick of kicks) {
    if (kickShare(result, kicks) >= minKickShare) break;
    if (startsAt(result, kick)) continue;
    const next = result.find(({ step }) => step > kick)?.step ?? meter.steps;
    const soft = metricWeight(kick, meter) > 2;
    result = insertEvent(result, {
      step: kick,
      steps: Math.min(2, next - kick),
      letter: 'R',
      soft,
    });
  }
  return result;
}

function withoutOnset(events: readonly StepEvent[], step: number): StepEvent[] {
  const removed = events.find((event) => event.step === step);
  const before = events.findLast((event) => event.step < step);
  const isTied = before && before.step + before.steps === step;
  return events
    .filter((event) => event !== removed)
    .map((event) =>
      event === before && isTied ? { ...event, steps: event.steps + (removed?.steps ?? 0) } : event,
    );
}

/** Merges light onsets off the kick into the previous note; two onsets always remain. */
function dropLightOnsets(
  events: readonly StepEvent[],
  kicks: readonly number[],
  meter: Meter,
  preservesApproach: boolean,
): StepEvent[] {
  let result = [...events];
  for (const event of events.toReversed()) {
    if (kickShare(result, kicks) >= minKickShare || result.length <= 2) break;
    const light =
      metricWeight(event.step, meter) >= 2 && !(preservesApproach && event.letter === 'A');
    if (light && !kicks.includes(event.step)) result = withoutOnset(result, event.step);
  }
  return result;
}

/**
 * Moves, adds and drops onsets until 70 per cent of them are on the kick, if possible. An approach to
 * the next chord is dropped last.
 */
export function lockToKick(
  events: readonly StepEvent[],
  kicks: readonly number[],
  meter: Meter,
  preservesApproach: boolean,
): StepEvent[] {
  if (events.length === 0 || kicks.length === 0) return [...events];
  let result = [...events];
  for (const step of [moveToKicks, joinKicks, dropLightOnsets]) {
    if (kickShare(result, kicks) >= minKickShare) break;
    result = step(result, kicks, meter, preservesApproach);
  }
  return result;
}
