import type { WrittenNote } from '../written-note.ts';

const beat = 24;

/** The silence after each note until the next one, or until `end`. */
function gapsOf(notes: readonly WrittenNote[], end: number): number[] {
  return notes.map((note, index) => {
    const next = notes[index + 1]?.pulse ?? end;
    return next - (note.pulse + note.pulses);
  });
}

function insertPause(notes: readonly WrittenNote[], end: number, pause: number): WrittenNote[] {
  const first = notes[0];
  const last = notes.at(-1);
  if (!first || !last || Math.max(...gapsOf(notes, end)) >= pause) return [...notes];
  const room = end - pause - last.pulse;
  if (room >= beat / 2) return [...notes.slice(0, -1), { ...last, pulses: room }];
  return insertPause(notes.slice(0, -1), end, pause);
}

/**
 * Shortens notes so that every stretch has a pause of a beat or more and of half the given share of
 * silence; the other half results from gaps between the notes.
 */
export function insertPauses(
  notes: readonly WrittenNote[],
  stretch: number,
  end: number,
  silence = 0,
): WrittenNote[] {
  const pause = Math.max(beat, Math.round((stretch * silence) / 2));
  const result: WrittenNote[] = [];
  for (let from = 0; from < end; from += stretch) {
    const until = Math.min(end, from + stretch);
    const inside = notes.filter(({ pulse }) => pulse >= from && pulse < until);
    result.push(...insertPause(inside, until, pause));
  }
  return result;
}

const minGap = 12;

/** Limits each run of notes to one breath: a note that would exceed it is shortened or omitted. */
export function limitBreath(notes: readonly WrittenNote[], longest: number): WrittenNote[] {
  const result: WrittenNote[] = [];
  let start = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const note of notes) {
    if (note.pulse - end >= minGap) start = note.pulse;
    const room = start + longest - note.pulse;
    if (room < minGap) continue;
    const pulses = Math.min(note.pulses, room);
    result.push({ ...note, pulses });
    end = note.pulse + pulses;
  }
  return result;
}
