import { Link } from 'react-router';
import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/related-questions.json' with { type: 'json' };
import ko from '#i18n/ko/related-questions.json' with { type: 'json' };
import { paths } from './paths.ts';

const texts = createTextBundle(ko, en);

interface RelatedQuestionsProps {
  readonly questions: readonly (keyof typeof ko.question)[];
  /** Opens them in a new tab, so that the input of a form is not lost. */
  readonly newTab?: boolean;
  readonly className?: string;
}

/** Quiet links to questions of the support center, where they come up. */
export function RelatedQuestions({
  questions,
  newTab = false,
  className = '',
}: RelatedQuestionsProps) {
  const t = texts.use();
  return (
    <ul aria-label={t('label')} className={`flex flex-wrap gap-x-4 gap-y-1.5 text-sm ${className}`}>
      {questions.map((id) => (
        <li key={id}>
          <Link
            to={paths.support(id)}
            {...(newTab && { target: '_blank' })}
            className="hit relative text-text-2 underline decoration-line-strong underline-offset-4 hover:text-text"
          >
            {t(`question.${id}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
