import { Link } from 'react-router';
import { consolePaths } from './console-paths.ts';
import { Fact, PanelSection } from './panel-section.tsx';
import { peopleTexts } from './people-texts.ts';
import { PersonLicences, PersonOrders, PersonSessions } from './person-records.tsx';
import { useDateFormat } from './use-date-format.ts';
import type { Person, UnmaskedPerson } from './use-people.ts';

interface PersonDetailsProps {
  readonly person: Person;
  readonly unmasked: UnmaskedPerson | null;
}

function AccountFacts({ person, unmasked }: PersonDetailsProps) {
  const t = peopleTexts.use();
  const { formatDay } = useDateFormat();
  const phone = unmasked?.phone ?? (person.phone_tail && `***-****-${person.phone_tail}`);
  return (
    <PanelSection title={t('account')}>
      <dl>
        <Fact label={t('field.phone')}>{phone ?? t('noPhone')}</Fact>
        <Fact label={t('field.emailConfirmed')}>
          {t(person.email_confirmed ? 'field.yes' : 'field.no')}
        </Fact>
        <Fact label={t('field.secondFactor')}>
          {t(person.has_second_factor ? 'field.on' : 'field.off')}
        </Fact>
        <Fact label={t('field.language')}>{t(`languages.${person.language}`)}</Fact>
        <Fact label={t('field.joined')}>{formatDay(person.created_at)}</Fact>
        {person.suspended_at !== null && (
          <Fact label={t('field.suspended')}>{formatDay(person.suspended_at)}</Fact>
        )}
        {person.company_code !== null && (
          <Fact label={t('field.company')}>
            <span className="block">{person.company_code}</span>
            {person.company_with_code !== null && (
              <Link
                to={consolePaths.companies(person.company_with_code.id)}
                className="underline underline-offset-2 hover:text-text"
              >
                {t('showCompany')}
              </Link>
            )}
          </Fact>
        )}
        <Fact label={t('field.inquiries')}>{t('inquiryCount', person.inquiries)}</Fact>
      </dl>
    </PanelSection>
  );
}

function PlanFacts({ person }: Pick<PersonDetailsProps, 'person'>) {
  const { plans, subscription, suspended_at: suspendedAt } = person;
  const t = peopleTexts.use();
  const { formatDay, formatLastDay } = useDateFormat();
  const planText = ({ plan: id, until, of_company: ofCompany }: Person['plans'][number]) => {
    const plan = t(`plan.${id}`);
    if (ofCompany) return t('ofCompany', { plan });
    return until === null
      ? t('endless', { plan })
      : t('until', { plan, date: formatLastDay(until) });
  };
  const subscriptionText = () => {
    if (subscription === null) return t('noSubscription');
    const { plan, state, ends_at_period_end: isEnding, period_end: end } = subscription;
    const shown = state === 'active' && isEnding ? 'ending' : state;
    return t(`subscription.${shown}`, { plan: t(`plan.${plan}`), date: formatDay(end) });
  };
  return (
    <PanelSection title={t('plans')}>
      <dl>
        <Fact label={t('field.plan')}>
          {plans.length === 0
            ? t('noPlan')
            : plans.map((plan) => (
                <span key={`${plan.plan} ${plan.since}`} className="block">
                  {planText(plan)}
                </span>
              ))}
        </Fact>
        <Fact label={t('field.subscription')}>{subscriptionText()}</Fact>
      </dl>
      {subscription !== null && suspendedAt !== null && (
        <p className="mt-1.5 text-sm text-on-chija-soft">{t('suspendedSubscription')}</p>
      )}
    </PanelSection>
  );
}

export function PersonDetails({ person, unmasked }: PersonDetailsProps) {
  return (
    <>
      <AccountFacts person={person} unmasked={unmasked} />
      <PlanFacts person={person} />
      <PersonOrders orders={person.orders} />
      <PersonLicences licences={person.licences} />
      <PersonSessions sessions={person.sessions} unmasked={unmasked} />
    </>
  );
}
