import en from '#web/src/i18n/en/auth.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/auth.json' with { type: 'json' };
import { isKorean } from './watch.ts';

/** The words of the account forms as a person reads them. */
export const authWords = (locale: string | undefined) => (isKorean(locale) ? ko : en);
export type AuthWords = typeof ko;

/** A text with its values in it. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/{(\w+)}/g, (_, name) => String(values[name]));
