import type { Control, Meter, Note } from './score.ts';
import type { Voice } from './voice.ts';

/** A note without its written position and length. */
export type PlayedNote = Omit<Note, 'pulse' | 'pulses'>;

/** The input of a synthesiser for one part. */
export interface Performance {
  readonly voice: Voice;
  readonly notes: readonly PlayedNote[];
  readonly controls: readonly Control[];
}

export function barMsOf(meter: Meter, quarterMs: number): number {
  return (meter.steps * quarterMs) / 4;
}
