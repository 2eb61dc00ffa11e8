import { createHash } from 'node:crypto';
import type { OptionKey } from '@onsori/contract/taxonomy';

/** What an operator asks for. */
export interface CatalogueWish {
  readonly seed: number;
  readonly albums: number;
  readonly tracks: number;
  readonly genre?: OptionKey<'genre'> | undefined;
  readonly seconds?: number | undefined;
}

/** The same wish is the same text, so that asking again goes on where it was interrupted. */
export function wishText({ seed, albums, tracks, genre, seconds }: CatalogueWish): string {
  return JSON.stringify({ seed, albums, tracks, genre, seconds });
}

export function parseWish(text: string): CatalogueWish {
  return JSON.parse(text) as CatalogueWish;
}

/** A seed of 32 bits from a seed and a word. */
function seedFrom(seed: number, word: string): number {
  return createHash('sha256').update(`${seed} ${word}`).digest().readUInt32BE(0);
}

/** The first try is the planned seed itself; each refusal leads to another. */
export function seedOfTry(seed: number, tries: number): number {
  return tries === 0 ? seed : seedFrom(seed, `try ${tries}`);
}

/** Past this many refused seeds the brief is at fault, and somebody should look at it. */
export const mostTries = 12;

export interface Refusal {
  readonly seed: number;
  readonly reason: 'gate' | 'melody' | 'sound';
  /** Which checks failed, or with what and where it collides. */
  readonly detail: string;
}

/** Seconds until all is done, by what was done so far. */
export function estimateLeft(done: number, all: number, seconds: number): number | null {
  return done === 0 ? null : (seconds / done) * (all - done);
}
