import type { Envelope } from './envelope.ts';

export type Wave = 'saw' | 'square' | 'triangle' | 'sine';

/** Where a wave stands before the patch's width moves it. */
export type Side = 'left' | 'centre' | 'right';

export interface Partial {
  readonly wave: Wave;
  /** Of the note's frequency. */
  readonly ratio: number;
  readonly cents: number;
  readonly level: number;
  readonly side: Side;
  /** Dies away by itself, with this time constant in milliseconds. */
  readonly decay?: number;
}

/** A sound that holds as long as its note: waves and noise through a low-pass filter. */
export interface Patch {
  readonly partials: readonly Partial[];
  /** Level of the breath under the waves. */
  readonly noise: number;
  readonly amp: Envelope;
  readonly filter: {
    /** At middle C and velocity 100. */
    readonly hz: number;
    /** 12 decibels an octave each. */
    readonly stages: 1 | 2;
    readonly resonance: number;
    /** Octaves the cutoff rises an octave of pitch. */
    readonly track: number;
    /** Octaves the envelope opens it. */
    readonly sweep: number;
    readonly envelope: Envelope;
    /** Octaves between the softest and the hardest stroke. */
    readonly velocity: number;
    /** A slow breath of the cutoff. */
    readonly sway: { readonly hz: number; readonly octaves: number };
  };
  /** 0 leaves it clean. */
  readonly drive: number;
  /** 0 everything in the middle, 1 the sides all the way out. */
  readonly width: number;
  readonly gain: number;
}

/** A filter that does not breathe. */
export const still = { hz: 0, octaves: 0 };

/** Waves beside each other, a few cents to either side of the pitch: the lower to the left. */
export function unison(
  wave: Wave,
  cents: readonly number[],
  level: number,
  ratio = 1,
): readonly Partial[] {
  return cents.flatMap((apart) => [
    { wave, ratio, cents: -apart, level, side: 'left' as const },
    { wave, ratio, cents: apart, level, side: 'right' as const },
  ]);
}

export function middle(wave: Wave, level: number, ratio = 1, cents = 0): Partial {
  return { wave, ratio, cents, level, side: 'centre' };
}

/** Overtones of a struck body: each dies away in its own time. */
export function ringing(
  partials: readonly (readonly [ratio: number, level: number, decay: number])[],
): readonly Partial[] {
  return partials.flatMap(([ratio, level, decay]) => [
    { wave: 'sine', ratio, cents: -2, level, side: 'left', decay } as const,
    { wave: 'sine', ratio, cents: 2, level, side: 'right', decay } as const,
  ]);
}
