import type { Random } from '#music/score/random.ts';
import type { Meter, Section } from '#music/score/score.ts';
import type { Voice } from '#music/score/voice.ts';
import type { DrumPattern, GrooveStyle } from '../genre.ts';
import type { Device } from '../mood.ts';
import {
  backSounds,
  firstSoundIn,
  hasStroke,
  isTimekeeper,
  lowSounds,
  patternBars,
  type Stroke,
  strokesOf,
} from './kit.ts';
import { type BarPosition, beatOf, patternsFor } from './steps.ts';

/**
 * In swung time the first three sixteenths of a beat are played as a triplet; the fourth is not used.
 */
export const isSwung = ({ swing }: GrooveStyle, meter: Meter): boolean =>
  swing.of === 8 && swing.from + swing.to >= 110 && meter.steps % meter.beats.length === 0;

export const fitsSwing = (step: number): boolean => step % 4 <= 2;

/** The steps of um and pah, or null if the mood or the meter does not use them. */
export function umPahOf(meter: Meter, devices: readonly Device[]) {
  const turning = meter.name === '3/4' || meter.name === '6/8';
  const wanted = devices.includes('oompah') || (devices.includes('waltz') && turning);
  if (!wanted) return null;
  const { beats } = meter;
  if (meter.name === '4/4') return { um: [0, 8], pah: [4, 12] };
  if (meter.name === '3/4') return { um: [0], pah: [4, 8] };
  // In eighth-note meters each beat has um on its first eighth and pah on the others.
  const pah = Array.from({ length: meter.steps / 2 }, (_, eighth) => eighth * 2);
  return { um: beats, pah: pah.filter((step) => !beats.includes(step)) };
}

function umPah(bar: readonly Stroke[], um: readonly number[], pah: readonly number[]): Stroke[] {
  const low = firstSoundIn(bar, lowSounds) ?? 'kick';
  const back = firstSoundIn(bar, backSounds) ?? 'snare';
  const otherStrokes = bar.filter(({ sound }) => sound !== low && sound !== back);
  return [
    ...um.map((step) => ({ step, sound: low, accent: step === 0 ? 0.5 : 0.3 })),
    ...pah.map((step) => ({ step, sound: back, accent: -0.1 })),
    ...otherStrokes,
  ];
}

/** Moves the backbeat to beat 3 (half-time feel). */
function halfTime(bar: readonly Stroke[], meter: Meter): Stroke[] {
  const [, two, three, four] = meter.beats;
  if (meter.beats.length !== 4 || two === undefined || three === undefined) return [...bar];
  const onBack = (stroke: Stroke) => backSounds.some((sound) => sound === stroke.sound);
  const backbeats = bar.filter(
    (stroke) => onBack(stroke) && (stroke.step === two || stroke.step === four),
  );
  if (backbeats.length === 0) return [...bar];
  const moved = new Map(backbeats.map((stroke) => [stroke.sound, { ...stroke, step: three }]));
  const covered = (stroke: Stroke) =>
    stroke.step === three && (stroke.sound === 'kick' || moved.has(stroke.sound));
  return [
    ...bar.filter((stroke) => !backbeats.includes(stroke) && !covered(stroke)),
    ...moved.values(),
  ];
}

function withDevices(bar: readonly Stroke[], meter: Meter, devices: readonly Device[]): Stroke[] {
  const turn = umPahOf(meter, devices);
  if (turn) return umPah(bar, turn.um, turn.pah);
  return devices.includes('half-time') ? halfTime(bar, meter) : [...bar];
}

/** Subdivision of the hi-hat. */
type HatPace = 'quarters' | 'eighths' | 'written' | 'doubled';

function hatPaceOf(energy: number, density: number): HatPace {
  if (energy + density * 0.1 < 0.25) return 'quarters';
  if (energy + density * 0.1 < 0.45) return 'eighths';
  return energy >= 0.75 && density > 0 ? 'doubled' : 'written';
}

const isHat = ({ sound }: Stroke) => sound === 'hat';

function withHats(bar: readonly Stroke[], pace: HatPace, meter: Meter): Stroke[] {
  const hats = bar.filter(isHat);
  if (pace === 'written' || hats.length === 0) return [...bar];
  const others = bar.filter((stroke) => !isHat(stroke));
  if (pace === 'doubled') return [...bar, ...between(bar, hats, meter)];
  const eighths = hats.filter(({ step }) => step % 2 === 0);
  const quarters = hats.filter(({ step }) => meter.beats.includes(step));
  // Off-beat hats would disappear entirely.
  const enough = (thinned: Stroke[]) => thinned.length * 2 >= meter.beats.length;
  if (pace === 'quarters' && enough(quarters)) return [...others, ...quarters];
  return enough(eighths) ? [...others, ...eighths] : [...bar];
}

/** Light sixteenths between steady eighths, except on snare strokes. */
function between(bar: readonly Stroke[], hats: readonly Stroke[], meter: Meter): Stroke[] {
  if (hats.some(({ step }) => step % 2 === 1)) return [];
  return hats
    .filter(({ step, open }) => !open && hasStroke(hats, (step + 2) % meter.steps))
    .map(({ step }) => step + 1)
    .filter((step) => !hasStroke(bar, step, 'snare'))
    .map((step) => ({
      step,
      sound: 'hat',
      accent: (step - beatOf(step, meter).start) % 4 === 1 ? -0.5 : -0.6,
    }));
}

export interface GrooveInput {
  readonly style: GrooveStyle;
  readonly meter: Meter;
  readonly sections: readonly Section[];
  /** 0–1 for each bar. */
  readonly energy: readonly number[];
  readonly playsIn: (bar: number) => boolean;
  /** −1 … 1, from the mood. */
  readonly density: number;
  readonly devices: readonly Device[];
  readonly voice: Voice;
  readonly random: Random;
}

/** The part of the kit that plays: all, timekeepers and low drums, timekeepers only, or nothing. */
type Layer = 'full' | 'foundation' | 'time' | 'none';

const themes = ['A', 'B', 'C'] as const;

function layerOf({ section, inSection, energy }: BarPosition, random: Random): Layer {
  const through = inSection / section.bars;
  if (section.kind === 'intro') return through < 0.5 ? 'time' : 'foundation';
  if (section.kind === 'outro')
    return through < 0.3 ? 'full' : through < 0.65 ? 'foundation' : 'time';
  if (section.kind !== 'breakdown') return 'full';
  if (energy < 0.35 && random.stream(`rest ${section.firstBar}`).chance(0.4)) return 'none';
  return energy < 0.5 ? 'time' : 'foundation';
}

function filterLayer(bar: readonly Stroke[], layer: Layer, meter: Meter): Stroke[] {
  if (layer === 'full') return [...bar];
  if (layer === 'none') return [];
  const time = bar.filter(({ sound }) => isTimekeeper(sound));
  const low = bar.filter(({ sound }) => lowSounds.some((name) => name === sound));
  if (layer === 'foundation') return time.length + low.length > 0 ? [...time, ...low] : [...bar];
  if (time.length > 0) return time;
  // Without a timekeeper the low drum marks the beats.
  const marks = (low.length > 0 ? low : bar).filter(({ step }) => meter.beats.includes(step));
  return marks.map((stroke) => ({ ...stroke, accent: stroke.accent - 0.2 }));
}

interface Grooves {
  /** The pattern of the whole kit. */
  whole(position: BarPosition): Stroke[];
  /** The strokes of the layer that plays in this bar, before variation. */
  played(position: BarPosition): Stroke[];
}

/**
 * Every theme has its own pattern for each intensity, and a second one for odd phrases if the style has
 * enough patterns.
 */
export function groovesOf(
  patterns: readonly DrumPattern[],
  { meter, density, devices, random }: GrooveInput,
): Grooves {
  function patternFor({ section, intensity, phrase }: BarPosition): DrumPattern | undefined {
    const order = random
      .stream(`order ${intensity}`)
      .shuffled(patternsFor(patterns, meter.steps, intensity));
    const second = phrase % 2 === 1 && order.length > themes.length ? themes.length : 0;
    return order[(themes.indexOf(section.theme) + second) % order.length];
  }
  function whole(position: BarPosition): Stroke[] {
    const pattern = patternFor(position);
    if (!pattern) return [];
    const written = strokesOf(pattern, position.inSection % patternBars(pattern, meter), meter);
    const felt = withDevices(written, meter, devices);
    return withHats(felt, hatPaceOf(position.energy, density), meter);
  }
  return {
    whole,
    played: (position) => filterLayer(whole(position), layerOf(position, random), meter),
  };
}
