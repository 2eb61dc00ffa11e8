import { type Language, languages } from './enumerations.ts';

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

/** Returns the supported language with the highest weight in an Accept-Language header, or null. */
export function negotiateLanguage(header: string): Language | null {
  let best: Language | null = null;
  let bestWeight = 0;
  for (const part of header.split(',')) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    const weight = quality ? Number(quality.trim().slice(2)) : 1;
    const [primary] = range.split('-');
    if (isLanguage(primary) && weight > bestWeight) {
      best = primary;
      bestWeight = weight;
    }
  }
  return best;
}
