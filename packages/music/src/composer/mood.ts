import type { OptionKey } from '@onsori/contract/taxonomy';
import type { Weighted } from '../score/random.ts';
import type { ModeName } from '../score/score.ts';
import type { InstrumentId } from './instrument.ts';

/** What a mood can ask for beyond its numbers; each is carried out in one place of the composer. */
export type Device =
  | 'pedal'
  | 'lament'
  | 'mediants'
  | 'lift'
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
  /** 1 still to 5 driving: from the beginning to the climax. */
  readonly energy: readonly [number, number];
  /** 1 dark to 5 bright: register, sound and mode. */
  readonly brightness: number;
  readonly modes: readonly Weighted<ModeName>[];
  /** −1 … 1 on top of what the energy does. */
  readonly tempo: number;
  readonly density: number;
  readonly syncopation: number;
  readonly leap: number;
  /** 0 short and separate, 1 bound. */
  readonly legato: number;
  /** Per cent by which time breathes. */
  readonly rubato: number;
  /** Added to the genre's chances. */
  readonly seventh: number;
  readonly chromatic: number;
  /** Multiplies the hall's decay. */
  readonly hall: number;
  /** Instruments the mood likes; they weigh more where the genre offers them. */
  readonly likes: readonly InstrumentId[];
  readonly devices: readonly Device[];
}
