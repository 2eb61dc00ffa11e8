import { limits } from '@onsori/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { normalizeSearchText } from '#lib/normalize-search-text.ts';
import { searchQuery } from './search.queries.ts';

/** Debounced search of the input text. */
export function useSearch() {
  const lang = useLocale();
  const [typed, setTyped] = useState('');
  const [debouncedText, setDebouncedText] = useState('');
  const text = normalizeSearchText(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), limits.search.debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useQuery({
    ...searchQuery(browserApi, { q: debouncedText, lang }),
    placeholderData: keepPreviousData,
  });
  return {
    typed,
    text,
    query,
    isPending: text !== debouncedText || query.isFetching,
    changeInput: setTyped,
    /** Sets the text without debounce. */
    submitText: (value: string) => {
      setTyped(value);
      setDebouncedText(normalizeSearchText(value));
    },
  };
}
