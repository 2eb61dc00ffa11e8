import type { Language } from '@onsori/contract/enumerations';
import { queryOptions } from '@tanstack/react-query';
import type { QuestionId } from '#lib/question-ids.ts';

const shownQuestions: readonly QuestionId[] = [
  'listen-without-account',
  'who-composes',
  'client-work',
  'videos-after-canceling',
  'claim-received',
];

/** Reads the texts of all questions on demand: the server sends the shown ones with the page. */
export function homeQuestionsQuery(lang: Language) {
  return queryOptions({
    queryKey: ['questions', lang],
    queryFn: async () => {
      const { questionsIn } = await import('#features/support/questions-texts.ts');
      const all = questionsIn(lang);
      return shownQuestions.flatMap((id) =>
        all
          .filter((question) => question.id === id)
          .map(({ title, answer }) => ({ id, title, text: answer })),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
