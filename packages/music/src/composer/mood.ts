import type { OptionKey } from '@onsori/contract/taxonomy';
import type { Weighted } from '../score/random.ts';
import type { ModeName } from '../score/score.ts';
import type { InstrumentId } from './instruments.ts';

/** Compositional devices that a mood can enable in addition to its numbers. */
export type Device =
  | 'pedal'
  | 'lament'
  | 'mediants'
  | 'key-change'
  | 'ostinato'
  | 'sweep'
  | 'false-ending'
  | 'clusters'
  | 'sudden-forte'
  | 'waltz'
  | 'oompah'
  | 'half-time'
  | 'rests'
  | 'rising'
  | 'falling'
  | 'appoggiatura'
  | 'no-cadence';

export interface Mood {
  readonly key: OptionKey<'mood'>;
  /** Energy at the beginning and at the climax, from 1 (still) to 5 (driving). */
  readonly energy: readonly [number, number];
  /** From 1 (dark) to 5 (bright); affects register, sound and mode. */
  readonly brightness: number;
  readonly modes: readonly Weighted<ModeName>[];
  /** −1 … 1, added to the speed that follows from the energy. */
  readonly tempo: number;
  readonly density: number;
  readonly syncopation: number;
  readonly leap: number;
  /** 0 is staccato, 1 legato. */
  readonly legato: number;
  /** Tempo deviation within a bar in per cent. */
  readonly rubato: number;
  /** Added to the chances of the genre. */
  readonly seventh: number;
  readonly chromatic: number;
  /** Multiplies the reverb decay of the genre. */
  readonly hall: number;
  /** Preferred instruments; they get more weight where the genre offers them. */
  readonly likes: readonly InstrumentId[];
  readonly devices: readonly Device[];
}

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
