import { useState } from 'react';

import { normalizeSearchText } from '#lib/normalize-search-text.ts';
import { isSameName } from './search-items.ts';

const storageKey = 'recentSearches';
export const MAX_RECENT_SEARCHES = 8;

/** Newest first, without duplicates. */
export function addRecentSearch(searches: readonly string[], input: string): string[] {
  const text = normalizeSearchText(input);
  if (text === '') return [...searches];
  return [text, ...removeRecentSearch(searches, text)].slice(0, MAX_RECENT_SEARCHES);
}

export const removeRecentSearch = (searches: readonly string[], text: string): string[] =>
  searches.filter((entry) => !isSameName(entry, text));

/** Storage content is untrusted: anything but a list of strings yields an empty list. */
export function parseRecentSearches(stored: string | null): string[] {
  try {
    const read: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(read)) return [];
    const texts = read.filter((entry): entry is string => typeof entry === 'string');
    return texts.toReversed().reduce<string[]>(addRecentSearch, []);
  } catch {
    return [];
  }
}

/** Stored in localStorage; empty when storage is unavailable. */
function readRecentSearches(): string[] {
  try {
    return parseRecentSearches(localStorage.getItem(storageKey));
  } catch {
    return [];
  }
}

function writeRecentSearches(searches: readonly string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(storageKey, JSON.stringify(searches));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is full or blocked; recent searches are optional.
  }
}

/** Reads localStorage during render: the overlay is never rendered on the server. */
export function useRecentSearches() {
  const [recentSearches, setRecentSearches] = useState(readRecentSearches);
  const save = (searches: string[]) => {
    writeRecentSearches(searches);
    setRecentSearches(searches);
  };
  return {
    recentSearches,
    add: (text: string) => save(addRecentSearch(recentSearches, text)),
    remove: (text: string) => save(removeRecentSearch(recentSearches, text)),
    clear: () => save([]),
  };
}
