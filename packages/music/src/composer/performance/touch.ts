import type { Role } from '#music/score/score.ts';

/** Performance parameters of a role: dynamics, timing and articulation. */
export interface Touch {
  readonly velocity: number;
  /** Added at full energy. */
  readonly swell: number;
  /** Milliseconds after the beat; negative values are early. */
  readonly late: number;
  readonly spread: number;
  /** Share of the written length that sounds in staccato and in legato. */
  readonly detached: number;
  readonly bound: number;
}

export const touches: Readonly<Record<Role, Touch>> = {
  lead: { velocity: 64, swell: 40, late: -4, spread: 8, detached: 0.6, bound: 1.0 },
  counter: { velocity: 54, swell: 36, late: 0, spread: 8, detached: 0.7, bound: 1.0 },
  comp: { velocity: 48, swell: 42, late: 6, spread: 6, detached: 0.55, bound: 0.98 },
  arp: { velocity: 48, swell: 40, late: 2, spread: 5, detached: 0.6, bound: 1.0 },
  pad: { velocity: 50, swell: 36, late: -4, spread: 8, detached: 0.95, bound: 1.02 },
  bass: { velocity: 62, swell: 36, late: 4, spread: 4, detached: 0.7, bound: 0.96 },
  drums: { velocity: 58, swell: 44, late: 0, spread: 3, detached: 1, bound: 1 },
  percussion: { velocity: 50, swell: 40, late: 1, spread: 5, detached: 1, bound: 1 },
  colour: { velocity: 52, swell: 34, late: 2, spread: 8, detached: 0.9, bound: 1 },
};
