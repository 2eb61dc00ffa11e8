import { type Chord, pulsesPerQuarter } from '#music/score/score.ts';
import type { Player } from '../casting.ts';
import { barPulses } from '../meters.ts';
import type { Plan } from '../plan.ts';
import type { WrittenNote } from '../written.ts';
import { chordAt, inRange, nearest, restingTones, stepFrom } from './pitches.ts';

const narrowest = 3;

/** The note of the chord nearest to the third below, and never a second from the tune. */
function companion(tune: number, third: number, tones: readonly number[]): number {
  const pitch = nearest(third, tones);
  return tune - pitch < narrowest ? stepFrom(pitch, -1, tones) : pitch;
}

/** The tune's company where both play: a third or sixth below, on its long and strong notes. */
export function doubling(
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
    const pitch = strong ? companion(note.pitch, third, restingTones(chord)) : third;
    return [{ ...note, pitch: inRange(pitch, range), accent: note.accent - 0.35 }];
  });
}
