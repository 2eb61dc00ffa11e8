import { type Fit, intersectFits, isCompatible } from '../fit/fit.ts';
import { composeTitle, type Frame } from './frame.ts';
import type { Word } from './word.ts';

/** Generates all titles of a frame with their fit. */
export function* everyTitle(
  frame: Frame,
  chosen: readonly Word[] = [],
  fit: Fit | null = null,
): Generator<Word> {
  const slot = frame.slots[chosen.length];
  if (slot === undefined) {
    const title = fit && composeTitle(frame, chosen, fit);
    if (title) yield { ...title, fit };
    return;
  }
  for (const word of slot) {
    const combinedFit = fit ? intersectFits(fit, word.fit) : word.fit;
    if (isCompatible(combinedFit)) yield* everyTitle(frame, [...chosen, word], combinedFit);
  }
}
