import type { Check } from '#music/check.ts';
import type { Layer } from '../streams.ts';

/** A check of the score, and the layer to compose anew when it fails. */
export interface ScoreCheck extends Check {
  readonly layer: Layer;
}
