import type { Random } from '#music/score/random.ts';
import type { Meter } from '#music/score/score.ts';
import { metricWeight, type StepEvent } from './steps.ts';

/** A recognisable variation of a bar; null where it does not apply. */
type BassChange = (
  events: readonly StepEvent[],
  meter: Meter,
  random: Random,
) => StepEvent[] | null;

/** Inserts an event: earlier events are shortened, and events that begin within it are removed. */
function insertEvent(events: readonly StepEvent[], event: StepEvent): StepEvent[] {
  const end = event.step + event.steps;
  const trimmed = events
    .filter(({ step }) => step < event.step || step >= end)
    .map((other) =>
      other.step < event.step && other.step + other.steps > event.step
        ? { ...other, steps: event.step - other.step }
        : other,
    );
  return [...trimmed, event].toSorted((a, b) => a.step - b.step);
}

const lastBeat = ({ beats }: Meter) => beats.at(-1) as number;
const event = (step: number, steps: number, letter: string, soft = false): StepEvent => ({
  step,
  steps,
  letter,
  soft,
});

const lateOctave: BassChange = (events, { steps }) => insertEvent(events, event(steps - 2, 2, 'O'));

const lateApproach: BassChange = (events, { steps }) =>
  insertEvent(events, event(steps - 2, 2, 'A'));

const beatApproach: BassChange = (events, meter) =>
  insertEvent(events, event(lastBeat(meter), meter.steps - lastBeat(meter), 'A'));

const climb: BassChange = (events, meter, random) => {
  const from = lastBeat(meter);
  const turn = meter.steps - 2;
  const start = insertEvent(events, event(from, turn - from, random.pick(['3', '5'])));
  return insertEvent(start, event(turn, 2, 'A'));
};

/** Replaces one root off the first beat with another chord note. */
const otherNote =
  (letter: string): BassChange =>
  (events, meter, random) => {
    const light = events.filter(
      ({ letter: own, step }) => own === 'R' && metricWeight(step, meter) >= 1 && step > 0,
    );
    if (light.length === 0) return null;
    const chosen = random.pick(light);
    return events.map((other) => (other === chosen ? { ...other, letter } : other));
  };

/** Changes a long note to another chord note in its second half. */
const moveOn =
  (letter: string): BassChange =>
  (events, meter, random) => {
    const long = events.filter(({ steps }) => steps >= 6);
    if (long.length === 0) return null;
    const { step, steps } = random.pick(long);
    const end = Math.min(meter.steps, step + steps);
    const beats = meter.beats.filter((beat) => beat >= (step + end) / 2 && beat < end);
    if (beats.length === 0) return null;
    const beat = random.pick(beats);
    return insertEvent(events, event(beat, end - beat, letter));
  };

/** Adds a ghost note `gap` steps before a note on a beat. */
const ghost =
  (gap: number): BassChange =>
  (events, meter, random) => {
    const ghostSteps = events
      .filter(({ step }) => step > gap && metricWeight(step, meter) <= 2)
      .map(({ step }) => step - gap)
      .filter((ghostStep) =>
        events.every(({ step }) => step < ghostStep || step >= ghostStep + gap),
      );
    return ghostSteps.length === 0
      ? null
      : insertEvent(events, event(random.pick(ghostSteps), gap, 'G', true));
  };

const leaveOut: BassChange = (events, meter, random) => {
  const light = events.filter(
    ({ step, letter }) => metricWeight(step, meter) >= 2 && letter !== 'A',
  );
  if (light.length === 0 || events.length < 3) return null;
  const removed = random.pick(light);
  return events.filter((other) => other !== removed);
};

/** Eighths from the last beat that lead into a new section. */
const run: BassChange = (events, meter) => {
  const from = lastBeat(meter);
  const starts = Array.from({ length: (meter.steps - from) / 2 }, (_, at) => from + at * 2);
  return starts.reduce(
    (bar, step) => insertEvent(bar, event(step, 2, step === meter.steps - 2 ? 'A' : 'W')),
    [...events],
  );
};

const calm = [beatApproach, moveOn('5'), moveOn('O'), moveOn('3'), otherNote('5'), lateApproach];
const moving = [
  lateOctave,
  lateApproach,
  otherNote('5'),
  otherNote('O'),
  climb,
  ghost(1),
  moveOn('5'),
  leaveOut,
  otherNote('3'),
  moveOn('7'),
  beatApproach,
];
/** Same events; the walk draws new pitches. */
const again: BassChange = (events) => [...events];
const walking = [again, again, ghost(2), lateApproach];

export const pickups: readonly BassChange[] = [run, climb, beatApproach, lateApproach];

export function changesFor(events: readonly StepEvent[], lively: boolean): readonly BassChange[] {
  if (events.some(({ letter }) => letter === 'W')) return walking;
  return lively ? moving : calm;
}

/** Yields the bar with each applicable change, then with two changes, in the given order. */
export function* variations(
  events: readonly StepEvent[],
  changes: readonly BassChange[],
  meter: Meter,
  random: Random,
): Generator<readonly StepEvent[]> {
  const once = changes.flatMap((change) => {
    const result = change(events, meter, random);
    return result ? [result] : [];
  });
  yield* once;
  for (const bar of once) {
    for (const change of changes) {
      const result = change(bar, meter, random);
      if (result) yield result;
    }
  }
}

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
