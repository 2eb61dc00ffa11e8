import { type ReactNode, useId } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { QuestionId } from '#lib/question-ids.ts';
import { Button } from '#ui/button.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { questionLinks } from './question-links.ts';
import { questions } from './questions.ts';
import { type QuestionTexts, questionsTexts } from './questions-texts.ts';
import { withStrong } from './strong-text.tsx';

function Answer({ id, answer }: Pick<QuestionTexts, 'id' | 'answer'>) {
  const t = questionsTexts.use();
  const { links } = questions[id];
  return (
    <div className="flex max-w-2xl flex-col gap-2.5 pb-6 leading-relaxed text-text-2">
      {answer.split('\n').map((paragraph) => (
        <p key={paragraph}>{withStrong(paragraph)}</p>
      ))}
      {links.length > 0 && (
        <div className="mt-1.5 flex flex-wrap gap-2">
          {links.map((link, at) => (
            <Button
              key={link}
              size="sm"
              variant={at === 0 ? 'secondary' : 'ghost'}
              render={<Link to={questionLinks[link]} />}
            >
              {t(`link.${link}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface QuestionRowProps {
  readonly question: QuestionTexts;
  /** Whether its hash leads here; false for a copy of a question that stands elsewhere on the page. */
  readonly hasHash: boolean;
  readonly showsTopic: boolean;
}

function QuestionRow({ question: { id, title, answer }, hasHash, showsTopic }: QuestionRowProps) {
  const t = questionsTexts.use();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  /** The address of an open question can be copied from the browser. */
  const nameInUrl = () => {
    if (hasHash && hash !== `#${id}`)
      void navigate({ search, hash: id }, { replace: true, preventScrollReset: true });
  };
  return (
    <details
      id={hasHash ? id : undefined}
      onToggle={({ currentTarget }) => currentTarget.open && nameInUrl()}
      className="group scroll-mt-3 border-t border-line first:border-t-0"
    >
      <summary className="-mx-2 flex min-h-15 list-none items-center gap-4 rounded-sm px-2 py-4 font-semibold -outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 text-pretty">{title}</span>
        {showsTopic && (
          <span className="hidden shrink-0 text-sm font-normal text-text-2 sm:block">
            {t(`topic.${questions[id].topic}.name`)}
          </span>
        )}
        <ChevronDownIcon
          size={18}
          className="text-text-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <Answer id={id} answer={answer} />
    </details>
  );
}

interface QuestionSectionProps {
  readonly id?: string;
  readonly title: ReactNode;
  readonly questions: readonly QuestionTexts[];
  readonly hasHashes?: boolean;
  readonly showsTopics?: boolean;
}

export function QuestionSection(props: QuestionSectionProps) {
  const { id, title, questions: listed, hasHashes = true, showsTopics = false } = props;
  const titleId = useId();
  return (
    <section id={id} tabIndex={-1} aria-labelledby={titleId} className="scroll-mt-6 outline-none">
      <h2 id={titleId} className="text-lg wrap-anywhere">
        {title}
      </h2>
      <div className="mt-4 rounded-2xl border border-line bg-ink-1 px-4 md:px-6">
        {listed.map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            hasHash={hasHashes}
            showsTopic={showsTopics}
          />
        ))}
      </div>
    </section>
  );
}

/** Questions by their ids, in the order of the ids. */
export const pickQuestions = (
  all: readonly QuestionTexts[],
  ids: readonly QuestionId[],
): QuestionTexts[] => ids.flatMap((id) => all.filter((question) => question.id === id));
