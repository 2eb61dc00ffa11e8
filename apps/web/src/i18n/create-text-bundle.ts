import { createTranslator } from 'use-intl/core';
import type { Locale } from './locale.ts';
import { withParticles } from './particles.ts';
import { useLocale } from './texts.tsx';

/**
 * Texts of rarely opened pages, bundled with those pages in both languages, so that other pages do
 * not load them.
 */
export function createTextBundle<const Texts extends Record<string, unknown>>(
  ko: Texts,
  en: Texts,
) {
  const create = (locale: Locale, messages: Texts) =>
    withParticles(locale, createTranslator<Texts>({ locale, messages, timeZone: 'Asia/Seoul' }));
  const translators = { ko: create('ko', ko), en: create('en', en) };
  return {
    of: (locale: Locale) => translators[locale],
    use: () => translators[useLocale()],
  };
}
