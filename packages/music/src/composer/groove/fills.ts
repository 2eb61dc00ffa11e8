import type { Random } from '#music/score/random.ts';
import type { Meter } from '#music/score/score.ts';
import type { FillKind } from '../genre.ts';
import { beatOf } from './bars.ts';
import { fitsSwing } from './feel.ts';
import type { DrumSound } from './kit.ts';
import { backSounds, clamp, firstOf, lowSounds, type Stroke } from './strokes.ts';

interface Fill {
  /** The step it begins at; it lasts to the end of the bar. */
  readonly from: number;
  readonly meter: Meter;
  /** 0–1 */
  readonly energy: number;
  readonly swung: boolean;
  readonly low: DrumSound;
  readonly back: DrumSound;
  /** What a great drum's fill is played on. */
  readonly deep: DrumSound;
  readonly random: Random;
}

const calm = ['x---', 'x-x-', 'x-x-', 'x--x'];
const lively = ['x-x-', 'x-xx', 'xxx-', 'xx-x', 'x--x'];
const busy = ['xxxx', 'xxxx', 'x-xx', 'xxx-', 'xx-x'];

/** A rhythm that thickens towards the bar line, one cell a beat. */
function rhythm({ from, meter, energy, random }: Fill): number[] {
  return meter.beats
    .filter((beat) => beat >= from)
    .flatMap((beat, index, beats) => {
      const last = index === beats.length - 1;
      const heat = energy + (last ? 0.2 : -0.15);
      const cell = random.pick(heat < 0.4 ? calm : heat < 0.75 ? lively : busy);
      const { end } = beatOf(beat, meter);
      const steps = Array.from({ length: end - beat }, (_, step) => step);
      return steps.filter((step) => cell[step % cell.length] === 'x').map((step) => beat + step);
    });
}

const every = (gap: number, from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / gap)) }, (_, at) => from + at * gap);

/** Louder from the first stroke to the last, with the beats standing out. */
function growing(
  steps: readonly number[],
  { from, meter, energy, swung }: Fill,
  soundAt: (through: number) => DrumSound,
  start = -0.5,
): Stroke[] {
  const span = meter.steps - from;
  const end = 0.2 + 0.7 * energy;
  const placed = swung ? steps.filter(fitsSwing) : steps;
  return placed.map((step) => {
    const through = (step - from) / span;
    const beat = meter.beats.includes(step) ? 0.2 : 0;
    return { step, sound: soundAt(through), accent: clamp(start + (end - start) * through + beat) };
  });
}

const feet = ({ from, meter, low }: Fill): Stroke[] =>
  meter.beats
    .filter((beat) => beat >= from)
    .map((step) => ({ step, sound: low, accent: step === 0 ? 0.4 : 0.1 }));

function downToms(fill: Fill): Stroke[] {
  const long = fill.from === 0;
  const drums: DrumSound[] = ['tom-high', 'tom-mid', 'tom-low', 'tom-floor'];
  const order = long ? [fill.back, ...drums.slice(0, 2), 'tom-floor' as const] : drums;
  const soundAt = (through: number) => order[Math.floor(through * order.length)] ?? 'tom-floor';
  return [...growing(rhythm(fill), fill, soundAt, -0.1), ...feet(fill)];
}

function roll(fill: Fill): Stroke[] {
  const { from, meter, energy, back } = fill;
  const last = Math.max(from, meter.beats.at(-1) as number);
  const pressed = energy > 0.55 ? every(0.5, last, meter.steps) : every(1, last, meter.steps);
  return [
    ...growing([...every(1, from, last), ...pressed], fill, () => back, -0.9),
    ...feet(fill).slice(0, 1),
  ];
}

function thickening(fill: Fill, sound: DrumSound): Stroke[] {
  const { from, meter } = fill;
  const turn = from + Math.ceil((meter.steps - from) / 4) * 2;
  const steps = [...every(2, from, turn), ...every(1, turn, meter.steps)];
  return growing(steps, fill, () => sound, -0.7);
}

function brush(fill: Fill): Stroke[] {
  const { from, meter, energy, swung, random } = fill;
  const taps = rhythm({ ...fill, energy: Math.min(0.6, energy) }).filter((step) => step > from + 2);
  const slap = meter.steps - (swung || random.chance(0.5) ? 2 : 1);
  return [
    { step: from, sound: 'swirl', accent: -0.2 },
    ...growing(taps, fill, () => 'snare').filter(({ step }) => step < slap),
    { step: slap, sound: 'snare', accent: 0.55 },
    ...feet(fill).slice(0, 1),
  ];
}

/** All together once, then nothing: perhaps a last light stroke that says where the one is. */
function stop({ from, meter, swung, low, back, random }: Fill): Stroke[] {
  const hit = [low, back].map((sound) => ({ step: from, sound, accent: 0.7 }));
  const sign = { step: meter.steps - (swung ? 2 : 1), sound: back, accent: -0.4 };
  return random.chance(0.4) ? [...hit, sign] : hit;
}

function strokesFor(kind: FillKind, fill: Fill): Stroke[] {
  switch (kind) {
    case 'snare':
      return [...growing(rhythm(fill), fill, () => fill.back), ...feet(fill)];
    case 'toms':
      return downToms(fill);
    case 'roll':
      return roll(fill);
    case 'taiko':
      return thickening(fill, fill.deep);
    case 'clap':
      return [...thickening(fill, 'clap'), ...feet(fill)];
    case 'brush':
      return brush(fill);
    case 'stop':
      return stop(fill);
  }
}

/** The groove up to the fill, then the fill alone: both hands are busy. The whole groove tells with what. */
export function withFill(
  bar: readonly Stroke[],
  whole: readonly Stroke[],
  kind: FillKind,
  place: Omit<Fill, 'low' | 'back' | 'deep'>,
): Stroke[] {
  const low = firstOf(whole, lowSounds) ?? 'kick';
  const back = firstOf(whole, ['snare', 'cajon-slap']) ?? handOf(whole);
  // A great drum among hand drums would be the loudest thing in the piece.
  const deep = firstOf(whole, ['taiko', 'conga-low', 'conga-high', 'bongo']) ?? 'taiko';
  return [
    ...bar.filter(({ step }) => step < place.from),
    ...strokesFor(kind, { ...place, low, back, deep }),
  ];
}

/** A groove on rim or clap has its snare at hand; one of hand drums or taikos stays with them. */
function handOf(whole: readonly Stroke[]): DrumSound {
  const back = firstOf(whole, backSounds);
  if (back === undefined && firstOf(whole, ['taiko'])) return 'taiko';
  return back === 'conga-high' || back === 'bongo' ? back : 'snare';
}

/** What a style fills with when it names nothing. */
export function fillKindsFor(grooves: readonly Stroke[]): FillKind[] {
  if (firstOf(grooves, ['taiko'])) return ['taiko'];
  return firstOf(grooves, ['snare', 'rim', 'cajon-slap']) ? ['snare'] : ['stop'];
}
