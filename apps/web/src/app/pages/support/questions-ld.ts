import type { JsonLd } from '#app/head/page-head.ts';
import { plainAnswer, questionsIn } from '#features/support/questions-texts.ts';
import type { Locale } from '#i18n/locale.ts';

/** All questions, for search engines. */
export const questionsLd = (locale: Locale): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: locale,
  mainEntity: questionsIn(locale).map((question) => ({
    '@type': 'Question',
    name: question.title,
    acceptedAnswer: { '@type': 'Answer', text: plainAnswer(question) },
  })),
});
