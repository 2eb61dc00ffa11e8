import { parseDegree } from './degrees.ts';
import type { Span } from './phrase.ts';
import type { Setting } from './setting.ts';

/** Slots of the grammar as time: each lasts so many half bars, shared where it holds two chords. */
export function phraseOf(slots: readonly string[], slot: number, setting: Setting): Span[] {
  return slots.flatMap((text) => {
    const tokens = text.split(',');
    return tokens.map((token) => ({
      halves: slot / tokens.length,
      chord: parseDegree(token, setting.idiom.reading),
    }));
  });
}
