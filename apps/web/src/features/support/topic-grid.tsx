import { Link } from 'react-router';
import { popularQuestions, questions, questionTopics } from './questions.ts';
import { type QuestionTexts, questionsTexts } from './questions-texts.ts';
import { topicIcons } from './topic-icons.tsx';

/** Links to the questions that people look for most. */
export function PopularQuestions() {
  const t = questionsTexts.use();
  return (
    <nav aria-labelledby="popular-questions" className="mt-4">
      <ul className="flex flex-wrap justify-center gap-x-4 gap-y-2 text-sm">
        <li id="popular-questions" className="text-text-2">
          {t('popular.label')}
        </li>
        {popularQuestions.map((id) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              className="hit relative font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-text"
            >
              {t(`popular.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function TopicGrid({ all }: { readonly all: readonly QuestionTexts[] }) {
  const t = questionsTexts.use();
  return (
    <nav aria-label={t('topics')} className="mt-10">
      <ul className="grid grid-cols-2 gap-2 md:gap-3 lg:grid-cols-3">
        {questionTopics.map((topic) => {
          const TopicIcon = topicIcons[topic];
          const count = all.filter(({ id }) => questions[id].topic === topic).length;
          return (
            <li key={topic} className="min-w-0">
              <Link
                to={{ hash: topic }}
                className="flex h-full flex-col gap-3 rounded-2xl border border-line bg-ink-1 p-4 transition-colors hover:border-line-strong hover:bg-ink-2 md:flex-row md:items-center md:gap-4 md:p-5"
              >
                <span className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-ink-3 md:size-11">
                  <TopicIcon />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{t(`topic.${topic}.name`)}</span>
                  <span className="hidden text-sm text-text-2 md:block">
                    {t(`topic.${topic}.hint`)}
                  </span>
                </span>
                <span className="tabular hidden text-sm text-text-2 md:block">
                  {t('count', { count })}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
