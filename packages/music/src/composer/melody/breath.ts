import type { WrittenNote } from '../written.ts';

const beat = 24;

/** The silence after a note until the next one, or until the stretch ends. */
function gapsOf(notes: readonly WrittenNote[], end: number): number[] {
  return notes.map((note, index) => {
    const next = notes[index + 1]?.pulse ?? end;
    return next - (note.pulse + note.pulses);
  });
}

function breatheOnce(notes: readonly WrittenNote[], end: number, pause: number): WrittenNote[] {
  const first = notes[0];
  const last = notes.at(-1);
  if (!first || !last || Math.max(...gapsOf(notes, end)) >= pause) return [...notes];
  const room = end - pause - last.pulse;
  if (room >= beat / 2) return [...notes.slice(0, -1), { ...last, pulses: room }];
  return breatheOnce(notes.slice(0, -1), end, pause);
}

/**
 * A pause in every stretch, of a beat at least and of half the silence asked for; the other half lies
 * between the notes. A tune that never breathes tires, and a wind player cannot.
 */
export function breathe(
  notes: readonly WrittenNote[],
  stretch: number,
  end: number,
  rest = 0,
): WrittenNote[] {
  const pause = Math.max(beat, Math.round((stretch * rest) / 2));
  const result: WrittenNote[] = [];
  for (let from = 0; from < end; from += stretch) {
    const until = Math.min(end, from + stretch);
    const inside = notes.filter(({ pulse }) => pulse >= from && pulse < until);
    result.push(...breatheOnce(inside, until, pause));
  }
  return result;
}

const air = 12;

/** No stretch of sound longer than a breath: the note that would exceed it ends early, or is left out. */
export function withAir(notes: readonly WrittenNote[], longest: number): WrittenNote[] {
  const result: WrittenNote[] = [];
  let start = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const note of notes) {
    if (note.pulse - end >= air) start = note.pulse;
    const room = start + longest - note.pulse;
    if (room < air) continue;
    const pulses = Math.min(note.pulses, room);
    result.push({ ...note, pulses });
    end = note.pulse + pulses;
  }
  return result;
}
