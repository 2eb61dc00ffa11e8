import type { Fit, FitRefusal } from '@onsori/contract/fit';
import type { FitVersion } from '@onsori/contract/fit-versions';

/**
 * What became of the request for the fitted version of the current music. `idle` until it is requested,
 * which playing does.
 */
export type FittedState =
  | 'idle'
  | 'planning'
  | 'waiting'
  | 'rendering'
  | 'ready'
  | 'refused'
  | 'failed';

/** Why there is no version although the music could be fitted. */
export type FittedProblem =
  /** A visitor may not listen to versions of this length. */
  | 'tooLong'
  /** Too many were rendered or are waiting. */
  | 'limited'
  | 'failed';

/** The fitted version of the current music. */
export interface FittedVersion {
  readonly musicId: string;
  readonly fit: Fit;
  readonly state: FittedState;
  /** The latest reply; null until the version is planned. */
  readonly version: FitVersion | null;
  /** Of the state `refused`. */
  readonly refusal: FitRefusal | null;
  /** Of the state `failed`. */
  readonly problem: FittedProblem | null;
}

export type SoundChoice = 'version' | 'original';
