import type { Chord } from '#music/score/score.ts';
import type { Player } from '../casting.ts';
import { voiceLead } from '../harmony/voicing.ts';
import type { Plan } from '../plan.ts';

export interface Voicing {
  readonly chord: Chord;
  /** Ascending. */
  readonly pitches: readonly number[];
}

interface Seating {
  readonly low: number;
  readonly high: number;
  readonly centre: number;
  readonly voices: number;
}

/** Where chord players sit, so that tune and bass have their own room. */
const seatings: Readonly<Partial<Record<Player['seat'], Seating>>> = {
  comp: { low: 48, high: 74, centre: 60, voices: 4 },
  arp: { low: 55, high: 86, centre: 69, voices: 4 },
  pad: { low: 48, high: 79, centre: 63, voices: 4 },
};

/** The chords of the piece as this player's hands take them, each near the one before. */
export function voicingsOf(plan: Plan, player: Player, chords: readonly Chord[]): Voicing[] {
  const seating = seatings[player.seat];
  if (!seating) throw new Error(`${player.seat} plays no chords`);
  const { instrument } = player;
  const [lowest, highest] = instrument.range;
  const bright = Math.round((plan.mood.brightness - 3) * 1.5);
  // A small instrument plays where it can, an octave or two from where the seat would have it.
  const low = Math.max(lowest, Math.min(seating.low, highest - 16));
  const high = Math.min(highest, Math.max(seating.high, lowest + 16));
  const centre = Math.max(low + 5, Math.min(high - 5, seating.centre + bright));
  const voices = Math.max(2, Math.min(seating.voices, instrument.voices));
  const pitches = voiceLead(chords, {
    low,
    high,
    voices,
    centre,
    omitRoot: player.seat === 'comp',
  });
  return chords.map((chord, index) => ({ chord, pitches: pitches[index] ?? [] }));
}
