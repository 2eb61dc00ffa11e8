import type { Fit } from '@onsori/contract/fit';
import type { FitVersion } from '@onsori/contract/fit-versions';
import type { FittedVersion, SoundChoice } from './fitted.ts';
import type { TakeOver } from './ports.ts';
import type { Effect, PlayerEvent, StepResult } from './state.ts';

export type FittingEvent =
  | { readonly type: 'fit'; readonly fit: Fit | null }
  | { readonly type: 'choose'; readonly choice: SoundChoice }
  | ({ readonly type: 'fitUpdated'; readonly request: number } & Pick<
      FittedVersion,
      'state' | 'version' | 'refusal' | 'problem'
    >);

export type FittingEffect =
  | {
      readonly do: 'requestFit';
      readonly request: number;
      readonly musicId: string;
      readonly fit: Fit;
    }
  | { readonly do: 'releaseFit' }
  | {
      readonly do: 'loadVersion';
      readonly load: number;
      readonly version: FitVersion;
      /** Decibels of the original, until those of the version are known. */
      readonly gain: number;
      readonly at: number;
      readonly play: boolean;
      readonly takeOver: TakeOver | null;
    };

export interface FittingStep {
  readonly state: StepResult['state'];
  readonly effects: readonly (Effect | FittingEffect)[];
}

export type PlayerOrFittingEvent = PlayerEvent | FittingEvent;
