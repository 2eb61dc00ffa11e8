import { useState } from 'react';
import {
  addRecentSearch,
  readRecentSearches,
  removeRecentSearch,
  writeRecentSearches,
} from './recent-searches.ts';

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
