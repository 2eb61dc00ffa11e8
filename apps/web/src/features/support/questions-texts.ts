import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/questions.json' with { type: 'json' };
import ko from '#i18n/ko/questions.json' with { type: 'json' };
import type { Locale } from '#i18n/locale.ts';
import { type QuestionId, questionIds } from '#lib/question-ids.ts';
import { questionValues } from './question-values.ts';

export const questionsTexts = createTextBundle(ko, en);

export interface QuestionTexts {
  readonly id: QuestionId;
  readonly title: string;
  /** Paragraphs separated by line breaks; strong text is between double asterisks. */
  readonly answer: string;
  /** Further words to find it by. */
  readonly words: string;
}

const cache = new Map<Locale, readonly QuestionTexts[]>();

/** All questions in a language, in the order of the page. */
export function questionsIn(locale: Locale): readonly QuestionTexts[] {
  const cached = cache.get(locale);
  if (cached) return cached;
  const t = questionsTexts.of(locale);
  const values = questionValues(locale);
  const texts = questionIds.map((id) => ({
    id,
    title: t(`question.${id}.title`, values),
    answer: t(`question.${id}.answer`, values),
    words: t(`question.${id}.words`),
  }));
  cache.set(locale, texts);
  return texts;
}

/** Removes the marks of strong text. */
export const plainAnswer = ({ answer }: Pick<QuestionTexts, 'answer'>): string =>
  answer.replaceAll('**', '');
