import { type Meter, pulsesPerStep } from '../score/score.ts';

const meters: Readonly<Record<Meter['name'], Meter>> = {
  '4/4': { name: '4/4', steps: 16, beats: [0, 4, 8, 12] },
  '3/4': { name: '3/4', steps: 12, beats: [0, 4, 8] },
  '6/8': { name: '6/8', steps: 12, beats: [0, 6] },
  '7/8': { name: '7/8', steps: 14, beats: [0, 4, 8] },
};

export const meterOf = (name: Meter['name']): Meter => meters[name];

/** The step of the beat that starts the second half of a bar; in 3/4 the last beat. */
export const halfBeat = ({ beats }: Meter): number => beats[Math.ceil(beats.length / 2)] as number;

export const barPulses = (meter: Meter): number => meter.steps * pulsesPerStep;

/** A composed note without performance timing and velocity. */
export interface WrittenNote {
  readonly pulse: number;
  readonly pulses: number;
  readonly pitch: number;
  /** From −1 (ghost note) through 0 (plain) to 1 (accent). */
  readonly accent: number;
}
