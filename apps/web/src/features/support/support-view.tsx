import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#i18n/texts.tsx';
import { normalizeSearchText } from '#lib/music-search-params.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { pickQuestions, QuestionSection } from './question-list.tsx';
import { indexQuestions, type QuestionIndex, searchQuestions } from './question-search.rules.ts';
import { frequentQuestions, questions, questionTopics } from './questions.ts';
import { type QuestionTexts, questionsIn, questionsTexts } from './questions-texts.ts';
import { SupportSearch, searchTextParam } from './support-search.tsx';
import { PopularQuestions, TopicGrid } from './topic-grid.tsx';
import { MailIcon } from './topic-icons.tsx';

const indexes = new Map<Locale, QuestionIndex>();

/** Indexes the questions at the first search. */
function indexIn(locale: Locale): QuestionIndex {
  const index = indexes.get(locale) ?? indexQuestions(questionsIn(locale));
  indexes.set(locale, index);
  return index;
}

/** The typed text; a text in the URL replaces it. */
function useTypedText() {
  const [params] = useSearchParams();
  const requested = normalizeSearchText(params.get(searchTextParam) ?? '');
  const [applied, setApplied] = useState(requested);
  const [typed, setTyped] = useState(requested);
  if (applied !== requested) {
    setApplied(requested);
    setTyped(requested);
  }
  return [typed, setTyped] as const;
}

/** Opens the question that the URL names, on load and after navigation. */
function useNamedQuestion(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hash may be requested again
  useEffect(() => {
    const named = document.getElementById(hash.slice(1));
    if (!(named instanceof HTMLDetailsElement)) return;
    named.open = true;
    named.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash, key]);
}

interface EmailProps {
  /** Of the support, if configured. */
  readonly email: string | undefined;
}

interface NoQuestionsProps {
  readonly text: string;
  readonly onClear: () => void;
}

function NoQuestions({ text, onClear }: NoQuestionsProps) {
  const t = questionsTexts.use();
  return (
    <EmptyState
      className="rounded-2xl border border-line bg-ink-1"
      icon={<SearchIcon />}
      title={<span className="wrap-anywhere">{t('none.title', { text })}</span>}
      body={t('none.body')}
      action={
        <>
          <Button variant="primary" render={<Link to={paths.newInquiry({ words: text })} />}>
            {t('help.inquiry')}
          </Button>
          <Button variant="ghost" render={<Link to={paths.support()} onClick={onClear} />}>
            {t('none.all')}
          </Button>
        </>
      }
    />
  );
}

const visitorTopics = ['sign_in', 'resemblance', 'business'] as const;

/** The ways to a person, also for those without an account. */
function HelpCard({ email }: EmailProps) {
  const t = questionsTexts.use();
  return (
    <section aria-labelledby="support-help" className="rounded-2xl border border-line bg-ink-1 p-6">
      <h2 id="support-help" className="text-lg">
        {t('help.title')}
      </h2>
      <p className="mt-2 text-text-2">
        {t('help.body', { days: inquiryLimits.answerBusinessDays })}
      </p>
      <Button block className="mt-5" render={<Link to={paths.newInquiry()} />}>
        {t('help.inquiry')}
      </Button>
      {email !== undefined && (
        <a
          href={`mailto:${email}`}
          className="hit relative mt-4 flex w-fit items-center gap-2.5 text-text-2 wrap-anywhere hover:text-text"
        >
          <MailIcon size={18} />
          {email}
        </a>
      )}
      <h3 className="mt-6 border-t border-line pt-5 text-sm text-text-2">{t('help.visitor')}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {visitorTopics.map((topic) => (
          <li key={topic}>
            <Link
              to={paths.visitorInquiry(topic)}
              className="hit relative text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-text"
            >
              {t(`help.${topic}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AllQuestions({ all }: { readonly all: readonly QuestionTexts[] }) {
  const t = questionsTexts.use();
  return (
    <>
      <QuestionSection
        title={t('frequent')}
        questions={pickQuestions(all, frequentQuestions)}
        hasHashes={false}
        showsTopics
      />
      {questionTopics.map((topic) => (
        <QuestionSection
          key={topic}
          id={topic}
          title={t(`topic.${topic}.name`)}
          questions={all.filter(({ id }) => questions[id].topic === topic)}
        />
      ))}
    </>
  );
}

interface SupportViewProps extends EmailProps {
  /** The user's own inquiries, which another feature owns. */
  readonly inquiries: ReactNode;
}

export function SupportView({ email, inquiries }: SupportViewProps) {
  const t = questionsTexts.use();
  const locale = useLocale();
  const [typed, setTyped] = useTypedText();
  const text = normalizeSearchText(typed);
  const all = questionsIn(locale);
  const found = useMemo(
    () => (text ? pickQuestions(all, searchQuestions(indexIn(locale), text)) : []),
    [text, all, locale],
  );
  useNamedQuestion();
  const summary = text && t('search.found', { text, count: found.length });
  return (
    <div className="mx-auto max-w-280 pt-10 pb-20 md:pt-14">
      <h1 className="text-center text-2xl md:text-3xl">{t('heading')}</h1>
      <SupportSearch typed={typed} onType={setTyped} />
      {/* Always mounted, because a live region announces only changes. */}
      <p role="status" className="sr-only">
        {summary}
      </p>
      {!text && <PopularQuestions />}
      {!text && <TopicGrid all={all} />}
      <div className="mt-12 grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-12">
          {!text ? (
            <AllQuestions all={all} />
          ) : found.length > 0 ? (
            <QuestionSection title={summary} questions={found} showsTopics />
          ) : (
            <NoQuestions text={text} onClear={() => setTyped('')} />
          )}
        </div>
        <aside className="flex flex-col gap-8 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          {inquiries}
          <HelpCard email={email} />
        </aside>
      </div>
    </div>
  );
}
