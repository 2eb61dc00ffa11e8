import type { Check } from '#music/check.ts';
import type { Layer } from '../layer-random.ts';

/** A check of the score with the layer to recompose when it fails. */
export interface ScoreCheck extends Check {
  readonly layer: Layer;
}
