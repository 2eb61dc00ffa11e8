/** Milliseconds, and a level from 0 to 1. */
export interface Envelope {
  readonly attack: number;
  /** Until the way to the sustained level is done but for a third of it. */
  readonly decay: number;
  readonly sustain: number;
  readonly release: number;
}

const bend = 5;
const atEnd = Math.exp(-bend);
/** Time constants after which a decay has fallen by 80 dB. */
const inaudible = 9.2;

/** The level so long after the note began, when it is held for so long. */
export function levelAt(envelope: Envelope, ms: number, heldMs: number): number {
  if (ms < heldMs) return held(envelope, ms);
  const gone = (ms - heldMs) / envelope.release;
  if (gone >= 1) return 0;
  // Falls like a capacitor, but arrives.
  return (held(envelope, heldMs) * (Math.exp(-bend * gone) - atEnd)) / (1 - atEnd);
}

function held({ attack, decay, sustain }: Envelope, ms: number): number {
  if (ms < attack) {
    const left = 1 - ms / attack;
    return 1 - left * left;
  }
  return sustain + (1 - sustain) * Math.exp((attack - ms) / decay);
}

/** When nothing is left to hear of a note held for so long. */
export function endMsOf({ attack, decay, sustain, release }: Envelope, heldMs: number): number {
  const dead = sustain > 0 ? Number.POSITIVE_INFINITY : attack + inaudible * decay;
  return Math.ceil(Math.min(heldMs + release, dead));
}
