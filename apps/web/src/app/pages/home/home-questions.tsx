import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { withStrong } from '#features/support/strong-text.tsx';
import { useLocale } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import type { QuestionId } from '#lib/question-ids.ts';
import { Button } from '#ui/button.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { homeQuestionsQuery } from './home-questions.queries.ts';
import { HomeSection } from './home-section.tsx';
import { homeTexts } from './home-texts.ts';

interface QuestionProps {
  readonly id: QuestionId;
  readonly title: string;
  /** Paragraphs separated by line breaks. */
  readonly text: string;
}

function Question({ id, title, text }: QuestionProps) {
  const t = homeTexts.use();
  return (
    <details className="group border-t border-line first:border-t-0">
      <summary className="-mx-2 flex min-h-15 list-none items-center gap-4 rounded-sm px-2 py-4 font-semibold -outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 text-pretty">{title}</span>
        <ChevronDownIcon
          size={18}
          className="text-text-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex max-w-2xl flex-col items-start gap-2.5 pb-6 leading-relaxed text-text-2">
        {text.split('\n').map((paragraph) => (
          <p key={paragraph}>{withStrong(paragraph)}</p>
        ))}
        <Button
          size="sm"
          className="mt-1.5"
          aria-label={t('questions.moreOf', { title })}
          render={<Link to={paths.support(id)} />}
        >
          {t('questions.more')}
        </Button>
      </div>
    </details>
  );
}

export function HomeQuestions() {
  const t = homeTexts.use();
  const { data } = useQuery(homeQuestionsQuery(useLocale()));
  const all = { to: paths.support(), label: t('questions.all'), name: t('questions.all') };
  return (
    <HomeSection title={t('questions.title')} all={all}>
      <div className="min-h-75 rounded-2xl border border-line bg-ink-1 px-4 md:px-6">
        {data?.map((question) => (
          <Question key={question.id} {...question} />
        ))}
      </div>
    </HomeSection>
  );
}
