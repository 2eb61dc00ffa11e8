import type { Language } from '@onsori/contract/enumerations';
import { isLanguage, negotiateLanguage } from '@onsori/contract/language';
import { LRUCache } from 'lru-cache';

const defaultLanguage: Language = 'ko';

/** Few distinct header values occur, so parsed ones are cached. */
const languageCache = new LRUCache<string, Language>({ max: 1000 });

function cachedLanguage(header: string): Language {
  const cached = languageCache.get(header);
  if (cached) return cached;
  const language = negotiateLanguage(header) ?? defaultLanguage;
  languageCache.set(header, language);
  return language;
}

/** `?lang` takes precedence over Accept-Language. */
export function languageOf(query: unknown, acceptLanguage: string | undefined): Language {
  const requested =
    typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  if (isLanguage(requested)) return requested;
  return acceptLanguage ? cachedLanguage(acceptLanguage) : defaultLanguage;
}
