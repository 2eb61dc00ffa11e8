import type { Meter } from '#music/score/score.ts';
import type { Voice } from '#music/score/voice.ts';
import type { DrumLane, DrumPattern } from '../genre.ts';
import { beatOf, metricWeight, readSteps, type StepEvent } from './steps.ts';

/** Drum sounds: the lanes of patterns and sounds that only fills use. */
export type DrumSound = DrumLane | 'tom-mid' | 'tom-floor' | 'swirl';

/** MIDI keys of one sound; accents and ghost notes may have their own keys. */
interface Strike {
  readonly plain: readonly number[];
  readonly accent?: readonly number[];
  readonly ghost?: readonly number[];
  readonly open?: readonly number[];
}

export type Kit = Readonly<Record<DrumSound, Strike>>;

// General MIDI has no cajón; kick and slapped conga with rim are the closest sounds.
const standard: Kit = {
  kick: { plain: [36] },
  snare: { plain: [38] },
  clap: { plain: [39] },
  rim: { plain: [37] },
  hat: { plain: [42], open: [46] },
  ride: { plain: [51] },
  shaker: { plain: [70] },
  tambourine: { plain: [54] },
  'tom-low': { plain: [45] },
  'tom-high': { plain: [48] },
  'tom-mid': { plain: [47] },
  'tom-floor': { plain: [43] },
  taiko: { plain: [87], ghost: [86] },
  'conga-low': { plain: [64] },
  'conga-high': { plain: [63], ghost: [62] },
  bongo: { plain: [60], ghost: [61] },
  cowbell: { plain: [56] },
  triangle: { plain: [81], ghost: [80] },
  'cajon-bass': { plain: [35] },
  'cajon-slap': { plain: [62], accent: [62, 37], ghost: [62] },
  crash: { plain: [49] },
  swirl: { plain: [38] },
};

const brush: Kit = {
  ...standard,
  snare: { plain: [38], accent: [39] },
  clap: { plain: [39] },
  'cajon-slap': { plain: [39], accent: [62, 39], ghost: [38] },
  swirl: { plain: [40] },
};

// Keys 41–53 are timpani with fixed tuning in this kit, so drums and cymbals use other keys.
const orchestra: Kit = {
  ...standard,
  clap: { plain: [40] },
  hat: { plain: [27], open: [29] },
  ride: { plain: [30] },
  'tom-high': { plain: [63] },
  'tom-mid': { plain: [64] },
  'tom-low': { plain: [86] },
  'tom-floor': { plain: [36] },
  taiko: { plain: [87], accent: [87, 35], ghost: [86] },
  crash: { plain: [57] },
};

/** The synthesiser has no taiko, only one kind of conga and no brushes. */
const machine: Kit = {
  ...standard,
  taiko: { plain: [41] },
  'conga-high': { plain: [63] },
  bongo: { plain: [60] },
  triangle: { plain: [81] },
  'cajon-bass': { plain: [36] },
  'cajon-slap': { plain: [39] },
};

const byProgram: Readonly<Record<number, Kit>> = { 40: brush, 48: orchestra };

export function kitOf(voice: Voice): Kit {
  if (voice.engine === 'synth') return machine;
  return (voice.engine === 'kit' ? byProgram[voice.program] : undefined) ?? standard;
}

export function keysOf(
  kit: Kit,
  sound: DrumSound,
  accent: number,
  open: boolean,
): readonly number[] {
  const strike = kit[sound];
  if (open && strike.open) return strike.open;
  if (accent >= 0.5 && strike.accent) return strike.accent;
  if (accent <= -0.6 && strike.ghost) return strike.ghost;
  return strike.plain;
}

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
