import type { Mood } from '../mood.ts';

type Leaning =
  | 'tempo'
  | 'density'
  | 'syncopation'
  | 'leap'
  | 'rubato'
  | 'seventh'
  | 'chromatic'
  | 'hall';

const neutral: Pick<Mood, Leaning> = {
  tempo: 0,
  density: 0,
  syncopation: 0,
  leap: 0,
  rubato: 0,
  seventh: 0,
  chromatic: 0,
  hall: 1,
};

/** Completes a mood with neutral values. */
export function mood(leanings: Omit<Mood, Leaning> & Partial<Pick<Mood, Leaning>>): Mood {
  return { ...neutral, ...leanings };
}
