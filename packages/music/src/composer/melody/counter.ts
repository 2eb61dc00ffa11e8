import type { Random } from '#music/score/random.ts';
import { type Chord, pulsesPerQuarter, pulsesPerStep } from '#music/score/score.ts';
import type { Player } from '../casting.ts';
import { barPulses, type WrittenNote } from '../notation.ts';
import type { Plan } from '../plan.ts';
import { barAttemptsOf, limitRepeatedBars } from '../repeated-bars.ts';
import { chordAt, inRange, nearest, stableTones, stepFrom } from './pitches.ts';

const beat = 24;

function soundingAt(notes: readonly WrittenNote[], pulse: number): WrittenNote | undefined {
  return notes.findLast((note) => note.pulse <= pulse && note.pulse + note.pulses > pulse);
}

const thirdsAndSixths = [3, 4, 8, 9];
const seconds = [1, 2, 10, 11];

/** Whether the interval of two pitches, modulo octaves, is one of the distances. */
const isAtDistance = (a: number, b: number, distances: readonly number[]) =>
  distances.includes(Math.abs(a - b) % 12);

/** Writes a counter-melody that moves where the tune sustains or is silent, and prefers thirds and sixths. */
export function writeCounter(
  plan: Plan,
  player: Player,
  plays: readonly boolean[],
  chords: readonly Chord[],
  tune: readonly WrittenNote[],
  random: Random,
): WrittenNote[] {
  const pulses = barPulses(plan.meter);
  const [low, high] = player.instrument.range;
  const home = Math.round(low + (high - low) * 0.4);
  const notes: WrittenNote[] = [];
  const fresh = limitRepeatedBars(0.35, barAttemptsOf(plan.recipe));
  let pitch = home;
  const clampToRange = (target: number, tones: readonly number[]) =>
    target > low && target < high ? target : nearest(home, tones);
  const next = (pulse: number, first: boolean): number => {
    const chord = chordAt(chords, pulse);
    const tones = stableTones(chord).slice(1);
    const above = soundingAt(tune, pulse);
    const direction = above && above.pitch > pitch + 7 ? 1 : -1;
    if (first) {
      const drawn = stepFrom(pitch, random.int(-1, 1), chord.scale);
      const tone = nearest(Math.round((drawn * 3 + home) / 4), tones);
      const clashes = above && isAtDistance(tone, above.pitch, seconds);
      return clampToRange(clashes ? stepFrom(tone, -1, tones) : tone, tones);
    }
    const ways = random.shuffled([1, 2]).concat(-1, -2);
    const drawn = ways.map((way) => stepFrom(pitch, direction * way, chord.scale));
    const consonant =
      above && drawn.find((note) => isAtDistance(note, above.pitch, thirdsAndSixths));
    return clampToRange(consonant ?? (drawn[0] as number), tones);
  };
  for (let bar = 0; bar < plan.bars; bar += 1) {
    if (!plays[bar]) continue;
    const starts = plan.meter.beats.map((step) => bar * pulses + step * pulsesPerStep);
    const from = pitch;
    const barNotes = fresh(bar * pulses, () => {
      const free = starts.filter((start, index) => {
        const struck = tune.some((note) => note.pulse >= start && note.pulse < start + beat);
        return index === 0 || !struck || random.chance(0.25);
      });
      pitch = from;
      return free.map((pulse, index) => {
        pitch = next(pulse, index === 0);
        const end = free[index + 1] ?? (bar + 1) * pulses;
        return { pulse, pulses: end - pulse, pitch, accent: index === 0 ? 0.2 : 0 };
      });
    });
    notes.push(...barNotes);
  }
  return notes;
}

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
