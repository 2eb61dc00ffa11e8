import { type Language, languages } from '@onsori/contract/enumerations';

const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

/** The accepted language we speak with the highest weight; Korean when none is named. */
function acceptedLanguage(header: string): Language {
  let best: Language = 'ko';
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

/** Browsers send few different headers, every one of them with every request. */
const remembered = new Map<string, Language>();
const rememberedAtMost = 1000;

function rememberedLanguage(header: string): Language {
  const known = remembered.get(header);
  if (known) return known;
  const language = acceptedLanguage(header);
  if (remembered.size >= rememberedAtMost) remembered.clear();
  remembered.set(header, language);
  return language;
}

/** `?lang` decides, else what the browser asks for. */
export function languageOf(query: unknown, acceptLanguage: string | undefined): Language {
  const asked =
    typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  if (isLanguage(asked)) return asked;
  return acceptLanguage ? rememberedLanguage(acceptLanguage) : 'ko';
}
