import type { Random } from '#music/score/random.ts';
import { type Chord, type Meter, pulsesPerStep } from '#music/score/score.ts';
import type { WrittenNote } from '../notation.ts';
import type { Cell } from './cell.ts';
import { chordAt, nearest, stableTones, stepFrom, withoutAvoidNotes } from './pitches.ts';

export interface MelodyContext {
  readonly meter: Meter;
  readonly chords: readonly Chord[];
  /** Lowest and highest pitch of this section. */
  readonly window: readonly [number, number];
  /** Whether to omit avoid notes. */
  readonly calm: boolean;
  /** Chance that an appoggiatura precedes a strong note. */
  readonly lean: number;
}

export interface MelodyBar {
  readonly cell: Cell;
  readonly closes: boolean;
  readonly firstPulse: number;
  /** Target pitch of the bar. */
  readonly height: number;
}

const isInside = (pitch: number, [low, high]: MelodyContext['window']) =>
  pitch >= low && pitch <= high;

/** Clamps a pitch to the outermost note of the classes inside the window. */
function clampToWindow(
  pitch: number,
  window: MelodyContext['window'],
  classes: readonly number[],
): number {
  if (isInside(pitch, window)) return pitch;
  const [low, high] = window;
  const [edge, inwards] = pitch > high ? [high, -1] : [low, 1];
  for (let at = edge; isInside(at, window); at += inwards) {
    if (nearest(at, classes) === at) return at;
  }
  return nearest(Math.round((low + high) / 2), classes);
}

/** Inverts a move that would leave the window, because an octave shift would break the line. */
function applyMove(
  start: number,
  move: number,
  context: MelodyContext,
  classes: readonly number[],
): number {
  const pitch = stepFrom(start, move, classes);
  return isInside(pitch, context.window) ? pitch : stepFrom(start, -move, classes);
}

function isStrong(note: Cell[number], meter: Meter): boolean {
  return meter.beats.includes(note.step) || note.steps >= 5;
}

/** Assigns pitches to a cell: strong notes become chord tones, appoggiaturas resolve down. */
export function realiseBar(
  context: MelodyContext,
  bar: MelodyBar,
  from: number,
  random: Random,
): WrittenNote[] {
  const notes: WrittenNote[] = [];
  let pitch = Math.round(from * 0.55 + bar.height * 0.45);
  let isAppoggiatura = false;
  bar.cell.forEach((note, index) => {
    const pulse = bar.firstPulse + note.step * pulsesPerStep;
    const chord = chordAt(context.chords, pulse);
    const classes = context.calm ? withoutAvoidNotes(chord.scale, chord) : chord.scale;
    const tones = stableTones(chord);
    const last = index === bar.cell.length - 1;
    if (isAppoggiatura) {
      pitch = stepFrom(pitch, -1, classes);
      isAppoggiatura = false;
    } else {
      const start = index === 0 ? nearest(pitch, tones) : pitch;
      pitch = applyMove(start, note.move, context, classes);
      const isClosingNote = bar.closes && last;
      if (isClosingNote) pitch = nearest(pitch, tones.slice(0, 3));
      else if (isStrong(note, context.meter)) {
        const chordTone = nearest(pitch, tones);
        isAppoggiatura = !last && random.chance(context.lean);
        pitch = isAppoggiatura ? stepFrom(chordTone, 1, classes) : chordTone;
      }
    }
    pitch = clampToWindow(pitch, context.window, classes);
    notes.push({
      pulse,
      pulses: note.steps * pulsesPerStep,
      pitch,
      accent: context.meter.beats.includes(note.step) ? 0.4 : 0,
    });
  });
  return notes;
}
