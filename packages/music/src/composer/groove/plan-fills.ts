import type { FillKind } from '../genre.ts';
import { halfBeat } from '../meters.ts';
import type { BarPosition } from './bar-position.ts';
import type { GrooveInput } from './grooves.ts';

interface PlannedFill {
  readonly kind: FillKind;
  readonly from: number;
  readonly energy: number;
}

/** Whether this is the last bar in which the drums play before a climax; a break bar may follow. */
function leadsToClimax(position: BarPosition, { playsIn }: GrooveInput): boolean {
  if (position.next?.kind !== 'climax') return false;
  const left = position.section.bars - 1 - position.inSection;
  return left === 0 || (left === 1 && !playsIn(position.bar + 1));
}

/** Returns a function that decides for each bar whether it has a fill, its kind and its first step. */
export function createFillPlanner(input: GrooveInput, known: readonly FillKind[]) {
  const { style, meter, devices, random } = input;
  const half = halfBeat(meter);
  const lastBeat = meter.beats.at(-1) as number;

  const kinds = devices.includes('rests') ? [...known, 'stop' as const] : known;

  return (position: BarPosition): PlannedFill | null => {
    const { section, next, energy } = position;
    const chance = random.stream(`fill ${position.bar}`);
    const kind = chance.pick(kinds);
    if (next && leadsToClimax(position, input)) {
      if (section.kind === 'build') return null;
      return { kind, from: kind === 'stop' ? half : 0, energy: (energy + next.energy / 1000) / 2 };
    }
    if (!position.lastOfPhrase || !next || section.kind === 'build' || section.kind === 'outro') {
      return null;
    }
    if (!position.lastOfSection) {
      if (section.kind === 'intro' || section.kind === 'breakdown') return null;
      if (!chance.chance(style.fill * 0.6)) return null;
      return { kind, from: energy > 0.6 && chance.chance(0.5) ? half : lastBeat, energy };
    }
    if (!chance.chance(style.fill)) return null;
    const whole = energy > 0.55 && kind !== 'stop' && chance.chance(0.5);
    return { kind, from: whole ? 0 : half, energy };
  };
}
