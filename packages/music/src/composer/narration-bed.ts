import { barGridOf } from '../score/bar-grid.ts';
import type { Note, Part, Role, Score } from '../score/score.ts';
import { isPitched } from './gates/melody-pitch.ts';
import { instruments } from './instruments.ts';
import { chordAt } from './melody/pitches.ts';

/** The lowest pitch whose fundamental is in the band that makes speech intelligible, B4 at 494 Hz. */
export const SPEECH_LOW_PITCH = 71;
/** Tenths of a decibel. */
const speechDip = 40;

const supportRoles: ReadonlySet<Role> = new Set(['comp', 'arp', 'pad', 'bass']);
const chordRoles: ReadonlySet<Role> = new Set(['comp', 'arp', 'pad']);
/** Roles that draw attention away from a voice. */
const silencedRoles: ReadonlySet<Role> = new Set(['lead', 'colour']);

/** Returns for each bar whether chords or bass sound in it. */
function findSupportedBars(score: Score, barsOf: (note: Note) => readonly number[]): Set<number> {
  const support = score.parts.filter(({ role }) => supportRoles.has(role));
  return new Set(support.flatMap(({ notes }) => notes.flatMap(barsOf)));
}

function lowestPitchOf({ instrument }: Part): number {
  const [lowest] = instruments.find(({ id }) => id === instrument)?.range ?? [0];
  return lowest;
}

/** Moves a note down by octaves out of the speech band; null where the instrument does not reach. */
function moveBelowSpeech(note: Note, lowest: number): Note | null {
  const octaves = Math.max(0, Math.floor((note.pitch - SPEECH_LOW_PITCH) / 12) + 1);
  const pitch = note.pitch - 12 * octaves;
  return pitch < lowest ? null : { ...note, pitch };
}

/** The third of the chord at a pulse as a pitch class; undefined where it has none. */
function thirdAt({ chords }: Score, pulse: number): number | undefined {
  const { root, intervals } = chordAt(chords, pulse);
  const third = intervals.find((interval) => interval === 3 || interval === 4);
  return third === undefined ? undefined : (root + third) % 12;
}

/** Of notes that begin together, the lowest and the third remain, or the two lowest. */
function thinChords(score: Score, notes: readonly Note[]): Note[] {
  const retained = [...Map.groupBy(notes, ({ pulse }) => pulse)].flatMap(([pulse, voices]) => {
    const [lowest, ...upper] = voices.toSorted((a, b) => a.pitch - b.pitch);
    const third = thirdAt(score, pulse);
    const isThird = ({ pitch }: Note) => pitch % 12 === third;
    const hasThird = lowest !== undefined && isThird(lowest);
    const second = (hasThird ? undefined : upper.find(isThird)) ?? upper[0];
    return [lowest, second];
  });
  const retainedNotes = new Set(retained);
  return notes.filter((note) => retainedNotes.has(note));
}

/**
 * Arranges a score for music below a voice: lead and colour are silent, other melodies are lowered out of
 * the speech band, chords have two voices. A bar in which nothing else plays retains its melody, lowered.
 */
export function toNarrationBed(score: Score): Score {
  const grid = barGridOf(score);
  const lastBar = score.bars - 1;
  const barOf = (ms: number) => Math.max(0, Math.min(lastBar, Math.floor(grid.barAt(ms))));
  const barsOf = ({ ms, lengthMs }: Note) => {
    const first = barOf(ms);
    const last = Math.max(first, barOf(ms + lengthMs - 1));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  };
  const supported = findSupportedBars(score, barsOf);

  function arrangeMelody(part: Part): Note[] {
    if (!isPitched(part)) return [];
    const { role, notes } = part;
    const lowest = lowestPitchOf(part);
    return notes.flatMap((note) => {
      const isReplaced = barsOf(note).every((bar) => supported.has(bar));
      if (isReplaced && silencedRoles.has(role)) return [];
      const lowered = moveBelowSpeech(note, lowest);
      return lowered ?? (isReplaced ? [] : note);
    });
  }

  function arrange(part: Part): readonly Note[] {
    if (chordRoles.has(part.role)) return thinChords(score, part.notes);
    const isMelody = silencedRoles.has(part.role) || part.role === 'counter';
    return isMelody ? arrangeMelody(part) : part.notes;
  }

  return {
    ...score,
    parts: score.parts
      .map((part) => ({ ...part, notes: arrange(part) }))
      .filter(({ notes }) => notes.length > 0),
    production: { ...score.production, speechDip },
  };
}
