import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { errorText } from '#lib/error-rules.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { Spinner } from '#ui/loading.tsx';
import { consolePaths } from '../console-paths.ts';
import { operatorTexts } from '../operator-texts.ts';
import { peopleTexts } from '../people-texts.ts';
import { PersonState } from '../person-state.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { type Person, usePerson } from '../use-people.ts';

interface Fact {
  readonly label: string;
  readonly value: string | null;
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  return (
    <section className="border-t border-line px-6 py-5">
      <h3 className="text-base">{title}</h3>
      <dl className="mt-2 flex flex-col gap-1.5 text-sm">
        {facts.map(
          ({ label, value }) =>
            value !== null && (
              <div key={label} className="flex justify-between gap-4">
                <dt className="shrink-0 text-text-3">{label}</dt>
                <dd className="tabular min-w-0 text-end wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

function PersonFacts({ person }: { readonly person: Person }) {
  const t = operatorTexts.use();
  const peopleText = peopleTexts.use();
  const { formatDay } = useDateFormat();
  const { plans, subscription, phone_tail: phoneTail, inquiries } = person;
  const [plan] = plans;
  const formatCount = (count: number, latestAt: string | undefined) =>
    [peopleText('count', { count }), ...(latestAt ? [formatDay(latestAt)] : [])].join(' · ');
  const { orders, licences } = person;
  return (
    <>
      <Facts
        title={t('person.account')}
        facts={[
          {
            label: peopleText('field.plan'),
            value: plan ? peopleText(`plan.${plan.plan}`) : peopleText('noPlan'),
          },
          {
            label: t(subscription?.ends_at_period_end ? 'person.planEnds' : 'person.nextPayment'),
            value: subscription && formatDay(subscription.period_end),
          },
          { label: peopleText('field.joined'), value: formatDay(person.created_at) },
          { label: peopleText('field.phone'), value: phoneTail && `***-****-${phoneTail}` },
        ]}
      />
      <Facts
        title={t('person.records')}
        facts={[
          {
            label: peopleText('orders'),
            value: formatCount(orders.count, orders.latest[0]?.created_at),
          },
          {
            label: peopleText('licences'),
            value: formatCount(licences.count, licences.latest[0]?.issued_at),
          },
          { label: peopleText('field.inquiries'), value: peopleText('inquiryCount', inquiries) },
        ]}
      />
    </>
  );
}

/** Beside an inquiry or a refund in wide windows, below it in others. */
export function PersonAside({ children }: { readonly children: ReactNode }) {
  const t = operatorTexts.use();
  return (
    <aside
      aria-label={t('person.title')}
      className="shrink-0 border-line max-[1399px]:border-t min-[1400px]:w-75 min-[1400px]:border-s"
    >
      {children}
    </aside>
  );
}

interface PersonSummaryProps {
  readonly userId: string;
  /** Masked, known before the account is read. */
  readonly name: string;
  readonly email: string;
}

/** The account of the person who wrote, masked, with a link to the area People. */
export function PersonSummary({ userId, name, email }: PersonSummaryProps) {
  const t = operatorTexts.use();
  const peopleText = peopleTexts.use();
  const { data: person, isError, error } = usePerson(userId);
  const facts = (): ReactNode => {
    if (person !== undefined) return <PersonFacts person={person} />;
    if (isError)
      return (
        <p className="px-6 pb-5 text-sm text-text-2">{errorText(error) ?? t('gate.failed')}</p>
      );
    return (
      <div className="flex justify-center py-10">
        <Spinner label={peopleText('panelLoading')} size={24} />
      </div>
    );
  };
  return (
    <>
      <div className="flex flex-col gap-3 px-6 py-6">
        <div className="flex items-center gap-3">
          <Avatar name={name} size={40} />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {name}
              {person !== undefined && <PersonState person={person} />}
            </p>
            <p className="truncate text-sm text-text-2">{email}</p>
          </div>
        </div>
        <Button block size="sm" render={<Link to={consolePaths.people(userId)} />}>
          {t('person.show')}
          <ChevronRightIcon size={16} />
        </Button>
        <p className="text-xs text-text-3">{t('person.maskedHint')}</p>
      </div>
      {facts()}
    </>
  );
}
