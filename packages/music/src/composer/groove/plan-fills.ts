import type { FillKind } from '../genre.ts';
import { halfBeat } from '../meters.ts';
import type { BarPlace } from './bars.ts';
import type { GrooveInput } from './grooves.ts';

interface PlannedFill {
  readonly kind: FillKind;
  readonly from: number;
  readonly energy: number;
}

/** The last bar in which the drums can lead into a climax; a held breath may lie between. */
function leadsToClimax(place: BarPlace, { playsIn }: GrooveInput): boolean {
  if (place.next?.kind !== 'climax') return false;
  const left = place.section.bars - 1 - place.inSection;
  return left === 0 || (left === 1 && !playsIn(place.bar + 1));
}

/** Which bars are filled, from where on and with what. */
export function fillsOf(input: GrooveInput, known: readonly FillKind[]) {
  const { style, meter, devices, random } = input;
  const half = halfBeat(meter);
  const lastBeat = meter.beats.at(-1) as number;

  const kinds = devices.includes('rests') ? [...known, 'stop' as const] : known;

  return (place: BarPlace): PlannedFill | null => {
    const { section, next, energy } = place;
    const chance = random.stream(`fill ${place.bar}`);
    const kind = chance.pick(kinds);
    if (next && leadsToClimax(place, input)) {
      if (section.kind === 'build') return null;
      return { kind, from: kind === 'stop' ? half : 0, energy: (energy + next.energy / 1000) / 2 };
    }
    if (!place.lastOfPhrase || !next || section.kind === 'build' || section.kind === 'outro') {
      return null;
    }
    if (!place.lastOfSection) {
      if (section.kind === 'intro' || section.kind === 'breakdown') return null;
      if (!chance.chance(style.fill * 0.6)) return null;
      return { kind, from: energy > 0.6 && chance.chance(0.5) ? half : lastBeat, energy };
    }
    if (!chance.chance(style.fill)) return null;
    const whole = energy > 0.55 && kind !== 'stop' && chance.chance(0.5);
    return { kind, from: whole ? 0 : half, energy };
  };
}
