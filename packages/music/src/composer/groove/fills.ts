import type { Random } from '#music/score/random.ts';
import type { Meter } from '#music/score/score.ts';
import type { FillKind } from '../genre.ts';
import { fitsSwing } from './grooves.ts';
import { backSounds, clamp, type DrumSound, firstSoundIn, lowSounds, type Stroke } from './kit.ts';
import { beatOf } from './steps.ts';

interface Fill {
  /** First step; the fill lasts to the end of the bar. */
  readonly from: number;
  readonly meter: Meter;
  /** 0–1 */
  readonly energy: number;
  readonly swung: boolean;
  readonly low: DrumSound;
  readonly back: DrumSound;
  /** The sound of a taiko fill. */
  readonly deep: DrumSound;
  readonly random: Random;
}

const calm = ['x---', 'x-x-', 'x-x-', 'x--x'];
const lively = ['x-x-', 'x-xx', 'xxx-', 'xx-x', 'x--x'];
const busy = ['xxxx', 'xxxx', 'x-xx', 'xxx-', 'xx-x'];

/** A rhythm of one cell per beat that gets denser towards the bar line. */
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

const stepsEvery = (gap: number, from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / gap)) }, (_, at) => from + at * gap);

/** Strokes with a crescendo and accented beats. */
function growing(
  steps: readonly number[],
  { from, meter, energy, swung }: Fill,
  soundAt: (through: number) => DrumSound,
  start = -0.5,
): Stroke[] {
  const span = meter.steps - from;
  const end = 0.2 + 0.7 * energy;
  const usedSteps = swung ? steps.filter(fitsSwing) : steps;
  return usedSteps.map((step) => {
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
  const pressed =
    energy > 0.55 ? stepsEvery(0.5, last, meter.steps) : stepsEvery(1, last, meter.steps);
  return [
    ...growing([...stepsEvery(1, from, last), ...pressed], fill, () => back, -0.9),
    ...feet(fill).slice(0, 1),
  ];
}

function thickening(fill: Fill, sound: DrumSound): Stroke[] {
  const { from, meter } = fill;
  const turn = from + Math.ceil((meter.steps - from) / 4) * 2;
  const steps = [...stepsEvery(2, from, turn), ...stepsEvery(1, turn, meter.steps)];
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

/** One hit, then silence, sometimes with a light pickup stroke. */
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

/** Replaces the bar with the fill from its first step on; the whole groove determines the sounds. */
export function withFill(
  bar: readonly Stroke[],
  whole: readonly Stroke[],
  kind: FillKind,
  options: Omit<Fill, 'low' | 'back' | 'deep'>,
): Stroke[] {
  const low = firstSoundIn(whole, lowSounds) ?? 'kick';
  const back = firstSoundIn(whole, ['snare', 'cajon-slap']) ?? backSoundOf(whole);
  // A taiko in a hand-drum groove would be far too loud.
  const deep = firstSoundIn(whole, ['taiko', 'conga-low', 'conga-high', 'bongo']) ?? 'taiko';
  return [
    ...bar.filter(({ step }) => step < options.from),
    ...strokesFor(kind, { ...options, low, back, deep }),
  ];
}

/** The sound for the backbeat of a fill: hand-drum and taiko grooves use their own sounds, others the snare. */
function backSoundOf(whole: readonly Stroke[]): DrumSound {
  const back = firstSoundIn(whole, backSounds);
  if (back === undefined && firstSoundIn(whole, ['taiko'])) return 'taiko';
  return back === 'conga-high' || back === 'bongo' ? back : 'snare';
}

/** Default fill kinds for a style that lists none. */
export function fillKindsFor(grooves: readonly Stroke[]): FillKind[] {
  if (firstSoundIn(grooves, ['taiko'])) return ['taiko'];
  return firstSoundIn(grooves, ['snare', 'rim', 'cajon-slap']) ? ['snare'] : ['stop'];
}
