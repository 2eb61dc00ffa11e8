import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from './paths.ts';
import type { QuestionId } from './question-ids.ts';

/** As configured; undefined when the root loader failed. */
export const useSupportEmail = (): string | undefined =>
  useRouteLoaderData<{ readonly business: { readonly email?: string } }>('root')?.business.email;

const linkClass = 'hit relative font-semibold text-text underline underline-offset-4';

interface QuestionLinkProps {
  readonly question: QuestionId;
  readonly children: ReactNode;
}

function QuestionLink({ question, children }: QuestionLinkProps) {
  return (
    <Link to={paths.support(question)} className={linkClass}>
      {children}
    </Link>
  );
}

/** Where to get help: a question of the support center, and the e-mail address. */
export function SupportContact({ question }: Pick<QuestionLinkProps, 'question'>) {
  const t = useTexts('shell.menu');
  const email = useSupportEmail();
  return (
    <span className="inline-flex flex-wrap gap-x-3 text-sm">
      <QuestionLink question={question}>{t('support')}</QuestionLink>
      {email && (
        <a href={`mailto:${email}`} className={`${linkClass} wrap-anywhere`}>
          {email}
        </a>
      )}
    </span>
  );
}
