import type { Meter } from '#music/score/score.ts';
import type { Steps } from '../genre.ts';
import type { BarPosition } from './bar-position.ts';
import type { BassInput } from './bass-bar.ts';
import { umPahOf } from './feel.ts';
import { patternsFor, readSteps, type StepEvent } from './steps.ts';

const themes = ['A', 'B', 'C'] as const;

/** Alternates root and fifth on the um steps. */
function umPahSteps({ steps }: Meter, um: readonly number[]): Steps {
  const bar = (noteSigns: readonly string[]) => {
    const signs = Array.from({ length: steps }, () => '-');
    um.forEach((step, at) => {
      signs.splice(step, 2, noteSigns[at % noteSigns.length] as string, '_');
    });
    return signs.join('');
  };
  return um.length > 1 ? bar(['R', '5']) : bar(['R']) + bar(['5']);
}

/** Splits a note of a bar or longer at bar lines, so that each bar can tie or repeat it. */
function splitAtBarLines(event: StepEvent, meter: Meter): StepEvent[] {
  const room = meter.steps - (event.step % meter.steps);
  if (event.steps <= room || event.steps < meter.steps) return [event];
  const remainder = { ...event, step: event.step + room, steps: event.steps - room };
  return [{ ...event, steps: room }, ...splitAtBarLines(remainder, meter)];
}

/** Selects the unvaried events of each bar: two patterns per theme that alternate by phrase. */
export function createBassPatternSelector({
  patterns,
  meter,
  devices,
  random,
}: BassInput): (position: BarPosition) => StepEvent[] {
  const turn = umPahOf(meter, devices);
  const known = turn
    ? (['low', 'mid', 'high'] as const).map((intensity) => ({
        steps: umPahSteps(meter, turn.um),
        intensity,
      }))
    : patterns;
  return ({ section, intensity, phrase, inSection }) => {
    const order = random
      .stream(`order ${intensity}`)
      .shuffled(patternsFor(known, meter.steps, intensity));
    const theme = themes.indexOf(section.theme);
    const steps = order[(theme + (phrase % 2)) % order.length]?.steps ?? '-';
    const from = (inSection * meter.steps) % steps.length;
    return readSteps(steps)
      .flatMap((event) => splitAtBarLines(event, meter))
      .filter(({ step }) => step >= from && step < from + meter.steps)
      .map((event) => ({ ...event, step: event.step - from }));
  };
}
