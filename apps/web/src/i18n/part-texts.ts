import { createTranslator } from 'use-intl/core';
import type { Locale } from './locale.ts';
import { useLocale } from './texts.tsx';

/**
 * The texts of pages that few open. They come with those pages, in both languages, so that no other
 * page carries them.
 */
export function partTexts<const Texts extends Record<string, unknown>>(ko: Texts, en: Texts) {
  const make = (locale: Locale, messages: Texts) =>
    createTranslator<Texts>({ locale, messages, timeZone: 'Asia/Seoul' });
  const made = { ko: make('ko', ko), en: make('en', en) };
  return {
    of: (locale: Locale) => made[locale],
    use: () => made[useLocale()],
  };
}
