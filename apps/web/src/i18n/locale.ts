import { type Language, languages } from '@onsori/contract/enumerations';

export type Locale = Language;

export const defaultLocale: Locale = 'ko';
export const localeCookie = 'lang';

export const isLocale = (value: unknown): value is Locale =>
  languages.some((language) => language === value);

/** The first of the accepted languages that we speak. */
function acceptedLocale(header: string | null): Locale | null {
  const wishes = (header ?? '').split(',').map((part) => {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => parameter.trim()).find((p) => p.startsWith('q='));
    return { language: range.split('-')[0], weight: quality ? Number(quality.slice(2)) : 1 };
  });
  const spoken = wishes.filter(({ language, weight }) => isLocale(language) && weight > 0);
  const [best] = spoken.toSorted((a, b) => b.weight - a.weight);
  return isLocale(best?.language) ? best.language : null;
}

/** `?lang`, else the user's setting, else the cookie, else what the browser asks for. */
export function chooseLocale(request: {
  readonly lang: string | null;
  readonly userSetting: string | null;
  readonly cookie: string | null;
  readonly acceptLanguage: string | null;
}): Locale {
  const stated = [request.lang, request.userSetting, request.cookie].find(isLocale);
  return stated ?? acceptedLocale(request.acceptLanguage) ?? defaultLocale;
}
