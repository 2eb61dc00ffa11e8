import type { Meter } from '#music/score/score.ts';
import type { DrumLane, DrumPattern } from '../genre.ts';
import { beatOf, metricWeight } from './bar-position.ts';
import type { DrumSound } from './kit.ts';
import { readSteps, type StepEvent } from './steps.ts';

/** One stroke in a bar; rolls use half steps. */
export interface Stroke {
  readonly step: number;
  readonly sound: DrumSound;
  /** From −1 (ghost note) through 0 (plain) to 1 (accent). */
  readonly accent: number;
  readonly open?: boolean;
}

export const isTimekeeper = (sound: DrumSound): boolean =>
  ['hat', 'ride', 'shaker', 'tambourine', 'triangle', 'cowbell'].includes(sound);

/** Sounds of the low drum of a groove, in order of preference. */
export const lowSounds = ['kick', 'cajon-bass', 'taiko', 'tom-low', 'conga-low'] as const;
/** Sounds of the backbeat, in order of preference. */
export const backSounds = ['snare', 'clap', 'rim', 'cajon-slap', 'conga-high', 'bongo'] as const;

export const clamp = (accent: number): number => Math.max(-1, Math.min(1, accent));

const onWeight = [0.4, 0.3, 0.2, -0.1, -0.3] as const;

/** Accents of the sixteenths of a timekeeper within each beat. */
function onCymbal(step: number, meter: Meter): number {
  const inBeat = step - beatOf(step, meter).start;
  if (inBeat === 0) return step === 0 ? 0.35 : 0.3;
  if (inBeat % 2 === 0) return -0.1;
  return inBeat % 4 === 1 ? -0.5 : -0.6;
}

function accentOf(event: StepEvent, sound: DrumSound, meter: Meter): number {
  if (event.letter === 'G') return -0.8;
  const wholeStep = Math.floor(event.step);
  const base = isTimekeeper(sound)
    ? onCymbal(wholeStep, meter)
    : onWeight[metricWeight(wholeStep, meter)];
  if (event.letter === 'O') return Math.max(0, base);
  return clamp(event.soft ? base : Math.max(0.5, base + 0.45));
}

/** The strokes of one bar of a pattern, which repeats after its length. */
export function strokesOf(pattern: DrumPattern, bar: number, meter: Meter): Stroke[] {
  const lanes = Object.entries(pattern.lanes) as [DrumLane, string][];
  return lanes.flatMap(([sound, steps]) => {
    const from = (bar * meter.steps) % steps.length;
    return readSteps(steps.slice(from, from + meter.steps)).map((event) => ({
      step: event.step,
      sound,
      accent: accentOf(event, sound, meter),
      ...(event.letter === 'O' ? { open: true } : {}),
    }));
  });
}

export const patternBars = (pattern: DrumPattern, meter: Meter): number =>
  Math.max(...Object.values(pattern.lanes).map((lane) => lane.length)) / meter.steps;

export const hasStroke = (bar: readonly Stroke[], step: number, sound?: DrumSound): boolean =>
  bar.some((stroke) => stroke.step === step && (sound === undefined || stroke.sound === sound));

/** The first of the sounds that occurs in the bar. */
export const firstSoundIn = <Sound extends DrumSound>(
  bar: readonly Stroke[],
  sounds: readonly Sound[],
): Sound | undefined => sounds.find((sound) => bar.some((stroke) => stroke.sound === sound));

export function barSignature(bar: readonly Stroke[]): string {
  return bar
    .map(({ step, sound, open }) => `${step} ${sound}${open ? ' open' : ''}`)
    .toSorted()
    .join();
}
