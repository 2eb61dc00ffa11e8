import { type Meter, pulsesPerStep } from '#music/score/score.ts';
import { barPulses } from '../meters.ts';
import type { WrittenNote } from '../written-note.ts';
import { type Kit, keysOf } from './kit.ts';
import type { Stroke } from './strokes.ts';

interface TimedStroke extends Stroke {
  readonly pulse: number;
}

const crashPulses = 48;
const swirlPulses = 18;
const longestOpen = 36;

function lengthOf(stroke: TimedStroke, index: number, all: readonly TimedStroke[]): number {
  if (stroke.sound === 'crash') return crashPulses;
  if (stroke.sound === 'swirl') return swirlPulses;
  if (!stroke.open) return pulsesPerStep;
  const closing = all.find(
    ({ sound, pulse }, at) => at > index && sound === stroke.sound && pulse > stroke.pulse,
  );
  return Math.min(longestOpen, (closing?.pulse ?? Number.POSITIVE_INFINITY) - stroke.pulse);
}

/** Converts bars of strokes to notes of a kit, without overlaps per key. */
export function writeStrokes(
  bars: readonly (readonly Stroke[])[],
  meter: Meter,
  kit: Kit,
): WrittenNote[] {
  const end = bars.length * barPulses(meter);
  const timedStrokes = bars
    .flatMap((bar, index) =>
      bar.map((stroke) => ({
        ...stroke,
        pulse: index * barPulses(meter) + stroke.step * pulsesPerStep,
      })),
    )
    .toSorted((a, b) => a.pulse - b.pulse);
  const byKey = new Map<number, Map<number, WrittenNote>>();
  timedStrokes.forEach((stroke, index) => {
    const { sound, pulse, accent, open = false } = stroke;
    const pulses = lengthOf(stroke, index, timedStrokes);
    for (const pitch of keysOf(kit, sound, accent, open)) {
      const notes = byKey.get(pitch) ?? new Map<number, WrittenNote>();
      byKey.set(pitch, notes);
      if (accent > (notes.get(pulse)?.accent ?? -2))
        notes.set(pulse, { pulse, pulses, pitch, accent });
    }
  });
  return [...byKey.values()]
    .flatMap((notes) => [...notes.values()].map((note, at, key) => clipped(note, key[at + 1], end)))
    .toSorted((a, b) => a.pulse - b.pulse || a.pitch - b.pitch);
}

function clipped(note: WrittenNote, next: WrittenNote | undefined, end: number): WrittenNote {
  const room = (next?.pulse ?? end) - note.pulse;
  return note.pulses <= room ? note : { ...note, pulses: room };
}
