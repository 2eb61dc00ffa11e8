import { type ReactNode, useEffect, useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { errorText } from '#lib/error-rules.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Spinner } from '#ui/loading.tsx';
import { DetailPanel } from './detail-panel.tsx';
import type { Operator } from './operator.queries.ts';
import { operatorTexts } from './operator-texts.ts';
import { peopleTexts } from './people-texts.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonState } from './person-state.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Person, type UnmaskedPerson, usePerson, useUnmaskPerson } from './use-people.ts';

/** Milliseconds until a time, updated every second; calls `onOver` at the end. */
function useTimeLeft(until: string, onOver: () => void): number {
  const end = Date.parse(until);
  const [left, setLeft] = useState(() => end - Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(end - Date.now());
      if (Date.now() >= end) onOver();
    }, 1000);
    return () => clearInterval(timer);
  }, [end, onOver]);
  return Math.max(0, left);
}

function TimeLeft({ until, onOver }: { readonly until: string; onOver(): void }) {
  const t = peopleTexts.use();
  const seconds = Math.ceil(useTimeLeft(until, onOver) / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p role="timer" className="text-sm text-on-chija-soft tabular-nums">
      {t('unmask.left', { time })}
    </p>
  );
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-3 py-2">
      <dt className="w-24 shrink-0 text-sm text-text-3">{label}</dt>
      <dd className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function useDay() {
  const locale = useLocale();
  return (at: string) => new Date(at).toLocaleDateString(locale, { dateStyle: 'medium' });
}

function PlanFields({ person }: { readonly person: Person }) {
  const t = peopleTexts.use();
  const day = useDay();
  const { plans, subscription } = person;
  const planText = ({ plan: id, until, of_company: ofCompany }: Person['plans'][number]) => {
    const plan = t(`plan.${id}`);
    if (ofCompany) return t('ofCompany', { plan });
    return until === null ? t('endless', { plan }) : t('until', { plan, date: day(until) });
  };
  return (
    <>
      <Field label={t('field.plan')}>
        {plans.length === 0
          ? t('noPlan')
          : plans.map((plan) => (
              <span key={`${plan.plan} ${plan.since}`} className="block">
                {planText(plan)}
              </span>
            ))}
      </Field>
      <Field label={t('field.subscription')}>
        {subscription === null
          ? t('noSubscription')
          : t(
              `subscription.${subscription.state === 'active' && subscription.ends_at_period_end ? 'ending' : subscription.state}`,
              { plan: t(`plan.${subscription.plan}`), date: day(subscription.period_end) },
            )}
        {subscription !== null && person.suspended_at !== null && (
          <span className="block text-on-chija-soft">{t('suspendedSubscription')}</span>
        )}
      </Field>
    </>
  );
}

function Sessions({
  person,
  unmasked,
}: {
  readonly person: Person;
  readonly unmasked: UnmaskedPerson | null;
}) {
  const t = peopleTexts.use();
  const locale = useLocale();
  const networkOf = (id: string) =>
    unmasked?.networks.find(({ session_id: sessionId }) => sessionId === id)?.network;
  const moment = (at: string) =>
    new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className="mt-5">
      <h3 className="text-sm font-semibold">{t('sessions')}</h3>
      {person.sessions.length === 0 ? (
        <p className="mt-2 text-sm text-text-3">{t('noSessions')}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {person.sessions.map((session) => (
            <li key={session.id} className="py-2 text-sm">
              <span className="flex items-center gap-2">
                {t(`device.${session.device}`)}
                {session.is_open && <Badge tone="free">{t('open')}</Badge>}
              </span>
              <span className="block text-text-3">
                {[
                  t('lastUsed', { date: moment(session.last_used_at) }),
                  ...[networkOf(session.id) ?? []].flat(),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface PersonDetailsProps {
  readonly person: Person;
  readonly unmasked: UnmaskedPerson | null;
}

function PersonDetails({ person, unmasked }: PersonDetailsProps) {
  const t = peopleTexts.use();
  const day = useDay();
  const { email, nickname } = unmasked ?? person;
  const phone = unmasked?.phone ?? (person.phone_tail && `***-****-${person.phone_tail}`);
  const countText = ({ count, latest_at: latest }: Person['orders']) =>
    latest === null ? t('count', { count }) : t('countLatest', { count, date: day(latest) });
  const { inquiries } = person;
  return (
    <>
      <dl className="mt-4 divide-y divide-line">
        <Field label={t('field.email')}>{email}</Field>
        <Field label={t('field.nickname')}>{nickname}</Field>
        <Field label={t('field.phone')}>{phone ?? t('noPhone')}</Field>
        <Field label={t('field.emailConfirmed')}>
          {t(person.email_confirmed ? 'field.yes' : 'field.no')}
        </Field>
        <Field label={t('field.language')}>{t(`languages.${person.language}`)}</Field>
        <Field label={t('field.joined')}>{day(person.created_at)}</Field>
        {person.suspended_at !== null && (
          <Field label={t('field.suspended')}>{day(person.suspended_at)}</Field>
        )}
        {person.company_code !== null && (
          <Field label={t('field.company')}>{person.company_code}</Field>
        )}
        <PlanFields person={person} />
        <Field label={t('field.licences')}>{countText(person.licences)}</Field>
        <Field label={t('field.orders')}>{countText(person.orders)}</Field>
        <Field label={t('field.inquiries')}>
          {t('inquiryCount', { count: inquiries.count, open: inquiries.open })}
        </Field>
      </dl>
      <Sessions person={person} unmasked={unmasked} />
    </>
  );
}

interface PersonPanelProps {
  readonly userId: string;
  readonly operator: Operator;
  onClose(): void;
}

/** The account of a person; values are masked until an operator gives a reason. */
export function PersonPanel({ userId, operator, onClose }: PersonPanelProps) {
  const t = peopleTexts.use();
  const common = operatorTexts.use();
  const query = usePerson(userId);
  const unmask = useUnmaskPerson(userId);
  const [unmasked, setUnmasked] = useState<UnmaskedPerson | null>(null);
  const [asking, setAsking] = useState(false);
  const [mask] = useState(() => () => setUnmasked(null));
  const person = query.data;
  const content = (): ReactNode => {
    if (person !== undefined)
      return (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <PersonActions person={person} operator={operator} />
            {unmasked === null ? (
              <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
                {t('unmask.show')}
              </Button>
            ) : (
              <TimeLeft until={unmasked.until} onOver={mask} />
            )}
          </div>
          <PersonDetails person={person} unmasked={unmasked} />
        </>
      );
    if (query.isError)
      return (
        <InlineError
          title={common('gate.failedTitle')}
          help={<SupportContact question="page-does-not-load" />}
          body={errorText(query.error) ?? common('gate.failed')}
          retryLabel={common('gate.retry')}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      );
    return (
      <div className="flex justify-center py-16">
        <Spinner label={t('panelLoading')} size={24} />
      </div>
    );
  };
  return (
    <DetailPanel
      title={(unmasked ?? person)?.nickname ?? t('title')}
      subtitle={person && <PersonState person={person} />}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {content()}
      {asking && (
        <ReasonDialog
          title={t('unmask.title')}
          description={t('unmask.body')}
          submitLabel={t('unmask.show')}
          submitChange={async (reason) => setUnmasked(await unmask(reason))}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </DetailPanel>
  );
}
