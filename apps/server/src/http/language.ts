import type { Language } from '@onsori/contract/enumerations';
import { acceptedLanguage, isLanguage } from '@onsori/contract/language';

const defaultLanguage: Language = 'ko';

/** Browsers send few different headers, every one of them with every request. */
const remembered = new Map<string, Language>();
const rememberedAtMost = 1000;

function rememberedLanguage(header: string): Language {
  const known = remembered.get(header);
  if (known) return known;
  const language = acceptedLanguage(header) ?? defaultLanguage;
  if (remembered.size >= rememberedAtMost) remembered.clear();
  remembered.set(header, language);
  return language;
}

/** `?lang` decides, else what the browser asks for. */
export function languageOf(query: unknown, acceptLanguage: string | undefined): Language {
  const asked =
    typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  if (isLanguage(asked)) return asked;
  return acceptLanguage ? rememberedLanguage(acceptLanguage) : defaultLanguage;
}
