import { type Chord, pulsesPerQuarter } from '#music/score/score.ts';
import type { Player } from '../casting.ts';
import { barPulses } from '../meters.ts';
import type { Plan } from '../plan.ts';
import type { WrittenNote } from '../written-note.ts';
import { chordAt, inRange, nearest, stableTones, stepFrom } from './pitches.ts';

const minInterval = 3;

/** The chord tone nearest to the third below, never a second below the tune. */
function harmonyPitch(tune: number, third: number, tones: readonly number[]): number {
  const pitch = nearest(third, tones);
  return tune - pitch < minInterval ? stepFrom(pitch, -1, tones) : pitch;
}

/** Doubles the long and strong notes of the tune a third or sixth below where both players play. */
export function writeDoubling(
  plan: Plan,
  player: Player,
  plays: readonly boolean[],
  chords: readonly Chord[],
  tune: readonly WrittenNote[],
): WrittenNote[] {
  const pulses = barPulses(plan.meter);
  const { range } = player.instrument;
  return tune.flatMap((note) => {
    if (!plays[Math.floor(note.pulse / pulses)] || note.pulses < 9) return [];
    const chord = chordAt(chords, note.pulse);
    const third = stepFrom(note.pitch, -2, chord.scale);
    const strong = note.accent > 0 || note.pulses >= pulsesPerQuarter;
    const pitch = strong ? harmonyPitch(note.pitch, third, stableTones(chord)) : third;
    return [{ ...note, pitch: inRange(pitch, range), accent: note.accent - 0.35 }];
  });
}
