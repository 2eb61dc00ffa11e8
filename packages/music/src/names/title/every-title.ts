import { agrees, type Fit, meet } from '../fit/fit.ts';
import { type Frame, titleOf } from './frame.ts';
import type { Word } from './word.ts';

/** All that a frame can say, with what each fits. */
export function* everyTitle(
  frame: Frame,
  chosen: readonly Word[] = [],
  fit: Fit | null = null,
): Generator<Word> {
  const slot = frame.slots[chosen.length];
  if (slot === undefined) {
    const title = fit && titleOf(frame, chosen, fit);
    if (title) yield { ...title, fit };
    return;
  }
  for (const word of slot) {
    const together = fit ? meet(fit, word.fit) : word.fit;
    if (agrees(together)) yield* everyTitle(frame, [...chosen, word], together);
  }
}
