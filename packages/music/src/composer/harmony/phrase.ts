import { parseDegree } from './degrees.ts';
import { type Sonority, sameSonority } from './scales.ts';
import type { Setting } from './setting.ts';

/** A chord with its length in half bars; the meter defines where a bar divides. */
export interface Span {
  readonly halves: number;
  readonly chord: Sonority;
}

export type Phrase = readonly Span[];

/** A phrase with the regular length of its chords in half bars. */
export interface PacedPhrase {
  readonly phrase: Phrase;
  readonly slot: number;
}

export const lengthOf = (phrase: Phrase): number =>
  phrase.reduce((sum, { halves }) => sum + halves, 0);

/** The first `halves` half bars of a phrase. */
export function headOf(phrase: Phrase, halves: number): Span[] {
  const head: Span[] = [];
  let left = halves;
  for (const span of phrase) {
    if (left <= 0) break;
    head.push({ ...span, halves: Math.min(span.halves, left) });
    left -= span.halves;
  }
  return head;
}

export function replaceEnd(phrase: Phrase, end: Phrase): Span[] {
  return [...headOf(phrase, lengthOf(phrase) - lengthOf(end)), ...end];
}

/** Replaces one span with others. */
export const replaceSpan = (phrase: Phrase, at: number, spans: Phrase): Span[] => [
  ...phrase.slice(0, at),
  ...spans,
  ...phrase.slice(at + 1),
];

/** Merges consecutive equal chords; the function of the last one applies. */
export function mergeEqualChords<Item extends Span>(phrase: readonly Item[]): Item[] {
  const result: Item[] = [];
  for (const span of phrase) {
    const last = result.at(-1);
    if (last && sameSonority(last.chord, span.chord))
      result[result.length - 1] = {
        ...last,
        chord: span.chord,
        halves: last.halves + span.halves,
      };
    else result.push(span);
  }
  return result;
}

/** The length of the first part of a span whose second part gets another chord. */
export const firstPartHalves = (halves: number): number =>
  halves - Math.min(2, Math.floor(halves / 2));

/** Roots and basses with their times as text, without colour. */
export function signatureOf(phrase: Phrase): string {
  let name = '';
  let time = 0;
  const parts: string[] = [];
  for (const { halves, chord } of phrase) {
    const here = `${chord.root}/${chord.bass}`;
    if (here !== name) parts.push(`${time}:${here}`);
    name = here;
    time += halves;
  }
  return `${parts.join(' ')} ${time}`;
}

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
