import { type Sonority, sameSonority } from './sonority.ts';

/** Time here is counted in half bars; where a bar divides is the meter's matter. */
export interface Span {
  readonly halves: number;
  readonly chord: Sonority;
}

export type Phrase = readonly Span[];

/** A phrase with the half bars a chord of it lasts by rule. */
export interface Course {
  readonly phrase: Phrase;
  readonly slot: number;
}

export const lengthOf = (phrase: Phrase): number =>
  phrase.reduce((sum, { halves }) => sum + halves, 0);

/** The first half bars of a phrase. */
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

export function withEnd(phrase: Phrase, end: Phrase): Span[] {
  return [...headOf(phrase, lengthOf(phrase) - lengthOf(end)), ...end];
}

/** Puts spans in the place of one. */
export const replaced = (phrase: Phrase, at: number, spans: Phrase): Span[] => [
  ...phrase.slice(0, at),
  ...spans,
  ...phrase.slice(at + 1),
];

/** A chord struck twice is one chord, and means what it means at last. */
export function joined<Item extends Span>(phrase: readonly Item[]): Item[] {
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

/** The length of what is kept of a span when its end goes to another chord. */
export const keptHalves = (halves: number): number => halves - Math.min(2, Math.floor(halves / 2));

/** Roots and basses in time, whatever their colour: what tells one course of chords from another. */
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
