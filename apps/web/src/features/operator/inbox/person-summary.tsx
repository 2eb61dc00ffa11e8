import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { errorText } from '#lib/error-rules.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { consolePaths } from '../console-paths.ts';
import { operatorTexts } from '../operator-texts.ts';
import { Fact, PanelSection } from '../panel-section.tsx';
import { peopleTexts } from '../people-texts.ts';
import { PersonLicences, PersonOrders } from '../person-records.tsx';
import { PersonState } from '../person-state.tsx';
import { QueryLoading } from '../query-states.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { type Person, usePerson } from '../use-people.ts';

function PersonFacts({ person }: { readonly person: Person }) {
  const t = operatorTexts.use();
  const peopleText = peopleTexts.use();
  const { formatDay } = useDateFormat();
  const { plans, subscription, phone_tail: phoneTail, inquiries } = person;
  const [plan] = plans;
  return (
    <div className="px-6">
      <PanelSection title={t('person.account')}>
        <dl>
          <Fact label={peopleText('field.plan')}>
            {plan ? peopleText(`plan.${plan.plan}`) : peopleText('noPlan')}
          </Fact>
          {subscription && (
            <Fact
              label={t(subscription.ends_at_period_end ? 'person.planEnds' : 'person.nextPayment')}
            >
              {formatDay(subscription.period_end)}
            </Fact>
          )}
          <Fact label={peopleText('field.joined')}>{formatDay(person.created_at)}</Fact>
          {phoneTail && <Fact label={peopleText('field.phone')}>{`***-****-${phoneTail}`}</Fact>}
          <Fact label={peopleText('field.inquiries')}>{peopleText('inquiryCount', inquiries)}</Fact>
        </dl>
      </PanelSection>
      <PersonOrders orders={person.orders} />
      <PersonLicences licences={person.licences} />
    </div>
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
    return <QueryLoading label={peopleText('panelLoading')} within="section" />;
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
