import type { Control, Meter, Note } from './score.ts';
import type { Voice } from './voice.ts';

/** A note as it sounds, without how it is written. */
export type PlayedNote = Omit<Note, 'pulse' | 'pulses'>;

/** All that whoever plays a part must know. */
export interface Performance {
  readonly voice: Voice;
  readonly notes: readonly PlayedNote[];
  readonly controls: readonly Control[];
}

export function barMsOf(meter: Meter, quarterMs: number): number {
  return (meter.steps * quarterMs) / 4;
}
