import { engineVersion } from '../score/recipe.ts';
import type { Player, Seat } from './casting.ts';
import { type InstrumentId, instrumentOf } from './instruments.ts';
import { createPlan, type Plan } from './plan.ts';

const firstAttempts = { plan: 0, harmony: 0, melody: 0, chords: 0, groove: 0, performance: 0 };
const brief = { genre: '팝', moods: ['행복한'], insts: [], seconds: 60 } as const;
const defaultPlan = createPlan({ engine: engineVersion, seed: 1, brief }, firstAttempts);

/** A default plan with overrides. */
export function createTestPlan(changes: Partial<Plan>): Plan {
  const bars = changes.energy?.length ?? defaultPlan.bars;
  return { ...defaultPlan, bars, ...changes };
}

const defaultInstruments: Readonly<Record<Seat, InstrumentId>> = {
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

/** A player with defaults; it plays at any energy unless overridden. */
export function createTestPlayer(
  seat: Seat,
  changes: Partial<Omit<Player, 'instrument'>> & { readonly instrument?: InstrumentId } = {},
): Player {
  const { instrument = defaultInstruments[seat], ...rest } = changes;
  const role = seat === 'second' ? 'lead' : seat;
  return { seat, role, minEnergy: 0, wanted: false, ...rest, instrument: instrumentOf(instrument) };
}
