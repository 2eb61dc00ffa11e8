import { tidySearchText } from '#lib/search-text.ts';
import { isSameName } from './search-text.ts';

const storageKey = 'recentSearches';
export const maxRecent = 8;

/** The newest first, each once. */
export function remembered(recent: readonly string[], typed: string): string[] {
  const text = tidySearchText(typed);
  if (text === '') return [...recent];
  return [text, ...without(recent, text)].slice(0, maxRecent);
}

export const without = (recent: readonly string[], text: string): string[] =>
  recent.filter((each) => !isSameName(each, text));

/** Anybody may have written there: what is no list of texts is nothing. */
export function parseRecent(stored: string | null): string[] {
  try {
    const read: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(read)) return [];
    const texts = read.filter((each): each is string => typeof each === 'string');
    return texts.toReversed().reduce<string[]>(remembered, []);
  } catch {
    return [];
  }
}

/** Kept on this device alone. A browser that keeps nothing just forgets. */
export function readRecent(): string[] {
  try {
    return parseRecent(localStorage.getItem(storageKey));
  } catch {
    return [];
  }
}

export function writeRecent(recent: readonly string[]): void {
  try {
    if (recent.length > 0) localStorage.setItem(storageKey, JSON.stringify(recent));
    else localStorage.removeItem(storageKey);
  } catch {
    // Full, or forbidden: searching works without it.
  }
}
