import { limits } from '@onsori/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { tidySearchText } from '#lib/search-text.ts';
import { searchQuery } from './search.queries.ts';

/** What is typed, and what it found once nobody typed for a moment. */
export function useSearch() {
  const lang = useLocale();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const text = tidySearchText(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), limits.search.debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useQuery({
    ...searchQuery(browserApi, { q: asked, lang }),
    placeholderData: keepPreviousData,
  });
  return {
    typed,
    text,
    asked,
    query,
    waiting: text !== asked || query.isFetching,
    type: setTyped,
    /** Takes a text over at once: nobody is typing it. */
    take: (taken: string) => {
      setTyped(taken);
      setAsked(tidySearchText(taken));
    },
  };
}
