import type { Chord } from '#music/score/score.ts';
import type { Player } from '../casting.ts';
import { voiceLead } from '../harmony/voicing.ts';
import type { Plan } from '../plan.ts';

export interface Voicing {
  readonly chord: Chord;
  /** Ascending. */
  readonly pitches: readonly number[];
}

interface Register {
  readonly low: number;
  readonly high: number;
  readonly centre: number;
  readonly voices: number;
}

/** Registers of the chord players, between bass and tune. */
const registers: Readonly<Partial<Record<Player['seat'], Register>>> = {
  comp: { low: 48, high: 74, centre: 60, voices: 4 },
  arp: { low: 55, high: 86, centre: 69, voices: 4 },
  pad: { low: 48, high: 79, centre: 63, voices: 4 },
};

/** Voices the chords of the piece for a player with smooth voice leading. */
export function voicingsOf(plan: Plan, player: Player, chords: readonly Chord[]): Voicing[] {
  const register = registers[player.seat];
  if (!register) throw new Error(`${player.seat} plays no chords`);
  const { instrument } = player;
  const [lowest, highest] = instrument.range;
  const bright = Math.round((plan.mood.brightness - 3) * 1.5);
  // An instrument with another range shifts the register.
  const low = Math.max(lowest, Math.min(register.low, highest - 16));
  const high = Math.min(highest, Math.max(register.high, lowest + 16));
  const centre = Math.max(low + 5, Math.min(high - 5, register.centre + bright));
  const voices = Math.max(2, Math.min(register.voices, instrument.voices));
  const pitches = voiceLead(chords, {
    low,
    high,
    voices,
    centre,
    omitRoot: player.seat === 'comp',
  });
  return chords.map((chord, index) => ({ chord, pitches: pitches[index] ?? [] }));
}
