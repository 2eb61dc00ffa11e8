import type { Language } from '@onsori/contract/enumerations';
import { isLanguage, negotiateLanguage } from '@onsori/contract/language';

export type Locale = Language;

export const defaultLocale: Locale = 'ko';
export const localeCookie = 'lang';

export const isLocale: (value: unknown) => value is Locale = isLanguage;

/** `?lang`, else the cookie, else Accept-Language. */
export function chooseLocale(request: {
  readonly lang: string | null;
  readonly cookie: string | null;
  readonly acceptLanguage: string | null;
}): Locale {
  const stated = [request.lang, request.cookie].find(isLocale);
  return stated ?? negotiateLanguage(request.acceptLanguage ?? '') ?? defaultLocale;
}
