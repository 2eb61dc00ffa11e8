import { isInitials, lettersOf, type Sign, signsOf } from './letters.rules.ts';

/** First and last place in a shown text, the last not included. */
export type Range = [start: number, end: number];

/** What a text is looked through for. */
export interface Needle {
  readonly by: 'letters' | 'initial';
  readonly text: string;
}

/** A word as it was typed: consonants alone may be initials. */
export function needlesOf(word: string): Needle[] {
  const letters: Needle = { by: 'letters', text: lettersOf(word) };
  return isInitials(word) ? [letters, { by: 'initial', text: letters.text }] : [letters];
}

/** Behind the last sign that a match beginning at this one touches, or null. */
function endOfMatch(signs: readonly Sign[], from: number, { by, text }: Needle): number | null {
  let rest = text;
  for (let at = from; at < signs.length; at += 1) {
    const piece = signs[at]?.[by] ?? '';
    if (piece.startsWith(rest)) return at + 1;
    if (!rest.startsWith(piece)) return null;
    rest = rest.slice(piece.length);
  }
  return null;
}

/** At the beginning of a word if there is such a place, anywhere else if not. */
function findMatch(signs: readonly Sign[], needle: Needle): Range | null {
  if (needle.text === '') return null;
  let inside: Range | null = null;
  for (const [at, sign] of signs.entries()) {
    if (sign.letters === '' || (inside && !sign.startsWord)) continue;
    const end = endOfMatch(signs, at, needle);
    if (end === null) continue;
    const range: Range = [sign.start, signs[end - 1]?.end ?? sign.end];
    if (sign.startsWord) return range;
    inside = range;
  }
  return inside;
}

function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const [start, end] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

/** Where a shown text matches what was looked for. The first needles that match at all are shown. */
export function highlight(text: string, choices: readonly (readonly Needle[])[]): Range[] {
  const signs = signsOf(text);
  for (const needles of choices) {
    const ranges = needles
      .map((needle) => findMatch(signs, needle))
      .filter((range) => range !== null);
    if (ranges.length > 0) return merged(ranges);
  }
  return [];
}
