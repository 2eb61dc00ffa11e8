import { isInitials, type SearchCharacter } from '@onsori/contract/typed-text';
import { charactersOf, lettersOf } from './letters.rules.ts';

/** Offsets in a displayed text; the end is exclusive. */
export type TextRange = [start: number, end: number];

export interface Needle {
  readonly by: 'letters' | 'initial';
  readonly text: string;
}

/** Consonants alone are searched both as letters and as initials. */
export function needlesOf(word: string): Needle[] {
  const letters: Needle = { by: 'letters', text: lettersOf(word) };
  return isInitials(word) ? [letters, { by: 'initial', text: letters.text }] : [letters];
}

/** Returns the exclusive end index of a match that starts at `from`, or null. */
function endOfMatch(
  characters: readonly SearchCharacter[],
  from: number,
  { by, text }: Needle,
): number | null {
  let remaining = text;
  for (let at = from; at < characters.length; at += 1) {
    const form = characters[at]?.[by] ?? '';
    if (form.startsWith(remaining)) return at + 1;
    if (!remaining.startsWith(form)) return null;
    remaining = remaining.slice(form.length);
  }
  return null;
}

/** Prefers a match at the start of a word. */
function findMatch(characters: readonly SearchCharacter[], needle: Needle): TextRange | null {
  if (needle.text === '') return null;
  let inside: TextRange | null = null;
  for (const [at, character] of characters.entries()) {
    if (character.letters === '' || (inside && !character.startsWord)) continue;
    const end = endOfMatch(characters, at, needle);
    if (end === null) continue;
    const range: TextRange = [character.start, characters[end - 1]?.end ?? character.end];
    if (character.startsWord) return range;
    inside = range;
  }
  return inside;
}

function mergeRanges(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const [start, end] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

/** Returns the ranges of the first needle set with a match. */
export function highlight(text: string, needleSets: readonly (readonly Needle[])[]): TextRange[] {
  const characters = charactersOf(text);
  for (const needles of needleSets) {
    const ranges = needles
      .map((needle) => findMatch(characters, needle))
      .filter((range) => range !== null);
    if (ranges.length > 0) return mergeRanges(ranges);
  }
  return [];
}
