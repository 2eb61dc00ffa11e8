import type { Envelope } from './envelope.ts';

export type Wave = 'saw' | 'square' | 'triangle' | 'sine';

/** Position of a wave before the patch's width is applied. */
export type Side = 'left' | 'centre' | 'right';

export interface PatchPartial {
  readonly wave: Wave;
  /** Multiple of the note's frequency. */
  readonly ratio: number;
  readonly cents: number;
  readonly level: number;
  readonly side: Side;
  /** Time constant of an own decay in milliseconds. */
  readonly decay?: number;
}

/** A sustained sound: waves and noise through a low-pass filter. */
export interface Patch {
  readonly partials: readonly PatchPartial[];
  /** Level of the noise under the waves. */
  readonly noise: number;
  readonly amp: Envelope;
  readonly filter: {
    /** Cutoff at middle C and velocity 100. */
    readonly hz: number;
    /** 12 dB per octave each. */
    readonly stages: 1 | 2;
    readonly resonance: number;
    /** Octaves of cutoff per octave of pitch. */
    readonly keyTracking: number;
    /** Octaves of cutoff at full envelope level. */
    readonly sweep: number;
    readonly envelope: Envelope;
    /** Octaves of cutoff between the lowest and the highest velocity. */
    readonly velocity: number;
    /** Slow modulation of the cutoff. */
    readonly lfo: { readonly hz: number; readonly octaves: number };
  };
  /** Saturation; 0 is off. */
  readonly drive: number;
  /** From 0 (mono) to 1 (sides fully left and right). */
  readonly width: number;
  readonly gain: number;
}

export const noLfo = { hz: 0, octaves: 0 };

/** Creates detuned pairs of a wave, the lower one on the left. */
export function unisonPartials(
  wave: Wave,
  cents: readonly number[],
  level: number,
  ratio = 1,
): readonly PatchPartial[] {
  return cents.flatMap((detune) => [
    { wave, ratio, cents: -detune, level, side: 'left' as const },
    { wave, ratio, cents: detune, level, side: 'right' as const },
  ]);
}

export function centredPartial(wave: Wave, level: number, ratio = 1, cents = 0): PatchPartial {
  return { wave, ratio, cents, level, side: 'centre' };
}

/** Creates partials of a struck body, each with its own decay. */
export function decayingPartials(
  partials: readonly (readonly [ratio: number, level: number, decay: number])[],
): readonly PatchPartial[] {
  return partials.flatMap(([ratio, level, decay]) => [
    { wave: 'sine', ratio, cents: -2, level, side: 'left', decay } as const,
    { wave: 'sine', ratio, cents: 2, level, side: 'right', decay } as const,
  ]);
}
