import { engineVersion } from '../score/recipe.ts';
import type { Player, Seat } from './casting.ts';
import type { InstrumentId } from './instrument.ts';
import { instrumentOf } from './instruments.ts';
import { type Plan, planOf } from './plan.ts';

const unchanged = { plan: 0, harmony: 0, melody: 0, chords: 0, groove: 0, performance: 0 };
const brief = { genre: '팝', moods: ['행복한'], insts: [], seconds: 60 } as const;
const anyPlan = planOf({ engine: engineVersion, seed: 1, brief }, unchanged);

/** A plan like any other but for what a test is about. */
export function planWith(changes: Partial<Plan>): Plan {
  const bars = changes.energy?.length ?? anyPlan.bars;
  return { ...anyPlan, bars, ...changes };
}

const usual: Readonly<Record<Seat, InstrumentId>> = {
  lead: 'flute',
  second: 'violin',
  counter: 'cello',
  comp: 'piano',
  arp: 'harp',
  pad: 'slow-strings',
  bass: 'finger-bass',
  drums: 'standard-kit',
  percussion: 'hand-drums',
  colour: 'glockenspiel',
};

/** Somebody in a seat, who plays from the stillest bar on if nothing else is said. */
export function playerIn(
  seat: Seat,
  changes: Partial<Omit<Player, 'instrument'>> & { readonly instrument?: InstrumentId } = {},
): Player {
  const { instrument = usual[seat], ...rest } = changes;
  const role = seat === 'second' ? 'lead' : seat;
  return { seat, role, from: 0, wanted: false, ...rest, instrument: instrumentOf(instrument) };
}
