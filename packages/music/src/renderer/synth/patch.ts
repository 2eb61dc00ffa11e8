/** Times in milliseconds; the sustain level is from 0 to 1. */
export interface Envelope {
  readonly attack: number;
  /** Time constant of the decay to the sustain level. */
  readonly decay: number;
  readonly sustain: number;
  readonly release: number;
}

const releaseSteepness = 5;
const releaseEndLevel = Math.exp(-releaseSteepness);
/** Number of time constants after which a decay has fallen by 80 dB. */
const inaudibleTimeConstants = 9.2;

/** Returns the level `ms` after the start of a note whose gate is open for `gateMs`. */
export function envelopeLevel(envelope: Envelope, ms: number, gateMs: number): number {
  if (ms < gateMs) return gatedLevel(envelope, ms);
  const releaseShare = (ms - gateMs) / envelope.release;
  if (releaseShare >= 1) return 0;
  // An exponential decay, shifted so that it reaches 0 at the end of the release.
  return (
    (gatedLevel(envelope, gateMs) *
      (Math.exp(-releaseSteepness * releaseShare) - releaseEndLevel)) /
    (1 - releaseEndLevel)
  );
}

function gatedLevel({ attack, decay, sustain }: Envelope, ms: number): number {
  if (ms < attack) {
    const remaining = 1 - ms / attack;
    return 1 - remaining * remaining;
  }
  return sustain + (1 - sustain) * Math.exp((attack - ms) / decay);
}

/** Returns the time after which the note is inaudible. */
export function envelopeEndMs(
  { attack, decay, sustain, release }: Envelope,
  gateMs: number,
): number {
  const decayEndMs =
    sustain > 0 ? Number.POSITIVE_INFINITY : attack + inaudibleTimeConstants * decay;
  return Math.ceil(Math.min(gateMs + release, decayEndMs));
}

export type Wave = 'saw' | 'square' | 'triangle' | 'sine';

/** Position of a wave before the patch's width is applied. */
export type Side = 'left' | 'centre' | 'right';

interface PatchPartial {
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
