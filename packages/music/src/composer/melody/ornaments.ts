import type { Random } from '#music/score/random.ts';
import { type Chord, pulsesPerStep } from '#music/score/score.ts';
import type { WrittenNote } from '../written-note.ts';
import { chordAt, stepFrom } from './pitches.ts';

const grace = 3;

/** Moves some short weak notes to a semitone next to the following note. */
function slides(notes: readonly WrittenNote[], chance: number, random: Random): WrittenNote[] {
  return notes.map((note, index) => {
    const next = notes[index + 1];
    const short = note.pulses <= 2 * pulsesPerStep && note.accent <= 0;
    const touches = next !== undefined && next.pulse === note.pulse + note.pulses;
    if (!short || !touches || !random.chance(chance)) return note;
    return { ...note, pitch: next.pitch + (note.pitch < next.pitch ? -1 : 1) };
  });
}

interface OrnamentChances {
  readonly slide: number;
  readonly grace: number;
}

/** The next scale note above, or below at the top of the range. */
function neighbour(pitch: number, highest: number, scale: readonly number[]): number {
  const above = stepFrom(pitch, 1, scale);
  return above <= highest ? above : stepFrom(pitch, -1, scale);
}

/** Adds grace notes before some long notes and shortens the note before them. */
function graces(
  notes: readonly WrittenNote[],
  chords: readonly Chord[],
  highest: number,
  chance: number,
  random: Random,
): WrittenNote[] {
  const result: WrittenNote[] = [];
  for (const note of notes) {
    const before = result.at(-1);
    const room = before === undefined || before.pulse + grace < note.pulse;
    const long = note.pulses >= 4 * pulsesPerStep;
    if (long && room && note.pulse >= grace && random.chance(chance)) {
      const pulse = note.pulse - grace;
      if (before && before.pulse + before.pulses > pulse) {
        result[result.length - 1] = { ...before, pulses: pulse - before.pulse };
      }
      const pitch = neighbour(note.pitch, highest, chordAt(chords, note.pulse).scale);
      result.push({ pulse, pulses: grace, pitch, accent: -0.3 });
    }
    result.push(note);
  }
  return result;
}

export function ornament(
  notes: readonly WrittenNote[],
  chords: readonly Chord[],
  highest: number,
  chances: OrnamentChances,
  random: Random,
): WrittenNote[] {
  return graces(slides(notes, chances.slide, random), chords, highest, chances.grace, random);
}
