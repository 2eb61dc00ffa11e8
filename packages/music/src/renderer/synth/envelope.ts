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
