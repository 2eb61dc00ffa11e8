import { parseDegree } from './degrees.ts';
import type { Span } from './phrase.ts';
import type { Setting } from './setting.ts';

/** Converts grammar slots to spans; the chords of a slot share its half bars equally. */
export function phraseOf(slots: readonly string[], slot: number, setting: Setting): Span[] {
  return slots.flatMap((text) => {
    const tokens = text.split(',');
    return tokens.map((token) => ({
      halves: slot / tokens.length,
      chord: parseDegree(token, setting.idiom.reading),
    }));
  });
}
