import { withoutParticles } from '@onsori/contract/korean-particles';
import { lettersOf } from './letters.rules.ts';

/** Shorter words are too similar to each other. */
const MIN_TYPO_LETTERS = 4;

/** A particle or an ending does not count: 피는 is not a mistyped 지는. */
export function canHaveTypos(word: string): boolean {
  const [, stem = word] = withoutParticles(word);
  return lettersOf(stem).length >= MIN_TYPO_LETTERS;
}

function allowedTypos(letters: number): number {
  if (letters < MIN_TYPO_LETTERS) return 0;
  return letters < 8 ? 1 : 2;
}

/** Edit distance with transpositions; infinite beyond the number of typos allowed for the length. */
export function typosBetween(a: string, b: string): number {
  const allowed = allowedTypos(Math.min(a.length, b.length));
  if (Math.abs(a.length - b.length) > allowed) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let distance = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, (beforeLast[j - 2] ?? 0) + 1);
      row.push(distance);
    }
    beforeLast = last;
    last = row;
  }
  const typos = last[b.length] ?? 0;
  return typos <= allowed ? typos : Number.POSITIVE_INFINITY;
}

/** Returns all words at the smallest distance; empty when every word is too far. */
export function nearestWords(word: string, known: Iterable<string>): string[] {
  let nearest: string[] = [];
  let minTypos = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const typos = typosBetween(word, candidate);
    if (typos === Number.POSITIVE_INFINITY || typos > minTypos) continue;
    if (typos < minTypos) nearest = [];
    minTypos = typos;
    nearest.push(candidate);
  }
  return nearest;
}
