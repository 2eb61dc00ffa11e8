import type { Random } from '#music/score/random.ts';
import { type Chord, type Meter, pulsesPerStep } from '#music/score/score.ts';
import type { WrittenNote } from '../written.ts';
import type { Cell } from './cell.ts';
import { chordAt, nearest, restingTones, stepFrom, withoutAvoided } from './pitches.ts';

export interface Voice {
  readonly meter: Meter;
  readonly chords: readonly Chord[];
  /** Lowest and highest pitch of this stretch. */
  readonly window: readonly [number, number];
  /** Leave out the notes of the scale that rub against the chord. */
  readonly calm: boolean;
  /** Chance that a strong note leans on its neighbour first. */
  readonly lean: number;
}

export interface Bar {
  readonly cell: Cell;
  readonly closes: boolean;
  readonly firstPulse: number;
  /** Where the line should hover now. */
  readonly height: number;
}

const isInside = (pitch: number, [low, high]: Voice['window']) => pitch >= low && pitch <= high;

/** The outermost note inside the window on the side where the line would leave it. */
function within(pitch: number, window: Voice['window'], classes: readonly number[]): number {
  if (isInside(pitch, window)) return pitch;
  const [low, high] = window;
  const [edge, inwards] = pitch > high ? [high, -1] : [low, 1];
  for (let at = edge; isInside(at, window); at += inwards) {
    if (nearest(at, classes) === at) return at;
  }
  return nearest(Math.round((low + high) / 2), classes);
}

/** A move that would leave the window goes the other way: an octave's jump would tear the line. */
function moved(start: number, move: number, voice: Voice, classes: readonly number[]): number {
  const pitch = stepFrom(start, move, classes);
  return isInside(pitch, voice.window) ? pitch : stepFrom(start, -move, classes);
}

function isStrong(note: Cell[number], meter: Meter): boolean {
  return meter.beats.includes(note.step) || note.steps >= 5;
}

/** A cell on its chords: moves become pitches, strong notes find the chord, leaning notes resolve down. */
export function singBar(voice: Voice, bar: Bar, from: number, random: Random): WrittenNote[] {
  const notes: WrittenNote[] = [];
  let pitch = Math.round(from * 0.55 + bar.height * 0.45);
  let leaning = false;
  bar.cell.forEach((note, index) => {
    const pulse = bar.firstPulse + note.step * pulsesPerStep;
    const chord = chordAt(voice.chords, pulse);
    const classes = voice.calm ? withoutAvoided(chord.scale, chord) : chord.scale;
    const tones = restingTones(chord);
    const last = index === bar.cell.length - 1;
    if (leaning) {
      pitch = stepFrom(pitch, -1, classes);
      leaning = false;
    } else {
      const start = index === 0 ? nearest(pitch, tones) : pitch;
      pitch = moved(start, note.move, voice, classes);
      const rests = bar.closes && last;
      if (rests) pitch = nearest(pitch, tones.slice(0, 3));
      else if (isStrong(note, voice.meter)) {
        const chordTone = nearest(pitch, tones);
        leaning = !last && random.chance(voice.lean);
        pitch = leaning ? stepFrom(chordTone, 1, classes) : chordTone;
      }
    }
    pitch = within(pitch, voice.window, classes);
    notes.push({
      pulse,
      pulses: note.steps * pulsesPerStep,
      pitch,
      accent: voice.meter.beats.includes(note.step) ? 0.4 : 0,
    });
  });
  return notes;
}
