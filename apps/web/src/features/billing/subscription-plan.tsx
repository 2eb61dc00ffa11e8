import type { PaidSubscription } from '@onsori/contract/billing';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '#lib/browser-api.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { addDays, useDayFormatters } from './billing-days.ts';
import { CardLabel } from './card-choice.tsx';
import type { CardReturn } from './checkout.rules.ts';
import { useCardName, useOrderName, useRefusalText } from './payments-texts.ts';
import { plansTexts, usePlanDateFormatters } from './plans-texts.ts';
import { useSubscriptionAction } from './subscription-actions.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import { subscriptionTexts } from './subscription-texts.ts';
import { useWonFormat } from './won.ts';

interface PaidProps {
  readonly paid: PaidSubscription;
}

function StateBadge({ paid }: PaidProps) {
  const t = subscriptionTexts.use();
  if (paid.ends_at_period_end) return <Badge tone="neutral">{t('state.ending')}</Badge>;
  const tone = { active: 'free', past_due: 'danger', pending: 'pavilion' } as const;
  return <Badge tone={tone[paid.state]}>{t(`state.${paid.state}`)}</Badge>;
}

function PriceLine({ paid }: PaidProps) {
  const t = subscriptionTexts.use();
  const formatWon = useWonFormat();
  const amount = formatWon(paid.unit_price * paid.seats);
  const unit = formatWon(paid.unit_price);
  if (paid.plan !== 'business') return t(`price.${paid.period}`, { amount });
  const key = paid.period === 'month' ? 'price.seatsMonth' : 'price.seatsYear';
  return t(key, { seats: paid.seats, unit, amount });
}

/** A line on the plan card that asks for something or takes something back. */
function Strip({ children, action }: { readonly children: ReactNode; readonly action: ReactNode }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg bg-ink-2 px-4 py-3.5">
      <div className="min-w-56 flex-1">{children}</div>
      {action}
    </div>
  );
}

function PastDueStrip({ paid, onReplace }: PaidProps & { readonly onReplace: () => void }) {
  const t = subscriptionTexts.use();
  const refusalText = useRefusalText();
  const { formatDay, formatLastDay } = usePlanDateFormatters();
  if (!paid.past_due) return null;
  const { failure, reason, tries, next_try_at, ends_at } = paid.past_due;
  const nextStep = () => {
    if (failure === 'hard') return t('pastDue.hard');
    return next_try_at === null
      ? t('pastDue.softLast', { tries })
      : t('pastDue.soft', { day: formatDay(next_try_at) });
  };
  return (
    <Strip
      action={
        <Button size="sm" variant="primary" onClick={onReplace}>
          {t(failure === 'hard' ? 'pastDue.replace' : 'pastDue.pay')}
        </Button>
      }
    >
      <p role="status" className="font-semibold">
        {refusalText(reason, paid.card).reason} {nextStep()}
      </p>
      <p className="text-sm text-text-2">{t('pastDue.until', { day: formatLastDay(ends_at) })}</p>
      <RelatedQuestions questions={['renewal-declined']} className="mt-1" />
    </Strip>
  );
}

function EndingStrip({ paid }: PaidProps) {
  const t = subscriptionTexts.use();
  const { formatDay } = useDayFormatters();
  const resume = useSubscriptionAction(
    () => browserApi.call('resumeSubscription', {}),
    t('resumed'),
  );
  if (!paid.ends_at_period_end) return null;
  return (
    <Strip
      action={
        <Button size="sm" loading={resume.isPending} onClick={() => resume.mutate()}>
          {t('resume')}
        </Button>
      }
    >
      <p className="font-semibold">
        {t('ends')} {formatDay(addDays(paid.period_end, -1))}
      </p>
      <p className="text-sm text-text-2">{t('endsHint')}</p>
    </Strip>
  );
}

function ScheduledStrip({ paid }: PaidProps) {
  const t = subscriptionTexts.use();
  const orderName = useOrderName();
  const { formatDay } = useDayFormatters();
  const undo = useSubscriptionAction(
    () => browserApi.call('undoPlanChange', {}),
    t('scheduled.undone'),
  );
  if (!paid.next) return null;
  return (
    <Strip
      action={
        <Button size="sm" loading={undo.isPending} onClick={() => undo.mutate()}>
          {t('scheduled.undo')}
        </Button>
      }
    >
      <p className="font-semibold">
        {t('scheduled.text', {
          day: formatDay(paid.period_end),
          order: orderName({ kind: 'renewal', ...paid.next }),
        })}
      </p>
    </Strip>
  );
}

/** Asks for the consent that a higher price needs; without it the plan ends. */
function PriceStrip({ paid }: PaidProps) {
  const t = subscriptionTexts.use();
  const formatWon = useWonFormat();
  const cardName = useCardName();
  const planTexts = plansTexts.use();
  const { formatDay } = useDayFormatters();
  const consent = useSubscriptionAction(
    (body: { unit_price: number; effective_on: string }) =>
      browserApi.call('consentToPrice', { body }),
    t('priceChange.agreed'),
  );
  const change = paid.price_change;
  if (!change || paid.ends_at_period_end) return null;
  const { unit_price, effective_on } = change;
  return (
    <Strip
      action={
        !change.consented && (
          <Button
            size="sm"
            loading={consent.isPending}
            onClick={() => consent.mutate({ unit_price, effective_on })}
          >
            {t('priceChange.agree')}
          </Button>
        )
      }
    >
      <p className="font-semibold">
        {change.consented ? t('priceChange.agreed') : t('priceChange.title')}
      </p>
      <p className="text-sm text-text-2">
        {t('priceChange.text', {
          day: formatDay(effective_on),
          before: formatWon(paid.unit_price * paid.seats),
          after: formatWon(unit_price * paid.seats),
          card: paid.card ? cardName(paid.card) : planTexts(`plan.${paid.plan}`),
        })}{' '}
        {t('priceChange.how')}
      </p>
      <RelatedQuestions questions={['price-rise']} className="mt-1" />
    </Strip>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1 basis-44">
      <dt className="text-sm text-text-2">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

function PlanFacts({ paid, onChangeCard }: PaidProps & { readonly onChangeCard: () => void }) {
  const t = subscriptionTexts.use();
  const formatWon = useWonFormat();
  const { formatDay, formatNumericDay, formatShortDay, formatWeekday } = useDayFormatters();
  const formatEnd = paid.period === 'year' ? formatNumericDay : formatShortDay;
  return (
    <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-5 border-t border-line pt-5">
      {paid.next_charge && (
        <Fact label={t('next')}>
          <strong>{formatDay(paid.next_charge.date)}</strong>{' '}
          <span className="text-text-2">({formatWeekday(paid.next_charge.date)})</span>
          <p className="text-sm text-text-2 tabular-nums">{formatWon(paid.next_charge.amount)}</p>
        </Fact>
      )}
      <Fact label={t('period')}>
        <strong>
          {t('periodRange', {
            from: formatEnd(paid.period_start),
            to: formatEnd(addDays(paid.period_end, -1)),
          })}
        </strong>
        <div aria-hidden="true" className="my-1.5 h-1 rounded-full bg-ink-3">
          <div
            className="h-full rounded-full bg-text-2"
            style={{ width: `${Math.min(100, (100 * paid.used_days) / paid.period_days)}%` }}
          />
        </div>
        <p className="text-sm text-text-2">
          {t('periodDay', { period: paid.period_days, used: paid.used_days })}
        </p>
      </Fact>
      <Fact label={t('card')}>
        {paid.card ? <CardLabel card={paid.card} /> : t('noCard')}
        <p>
          <button
            type="button"
            onClick={onChangeCard}
            className="hit relative text-sm font-semibold underline underline-offset-4"
          >
            {t('changeCard')}
          </button>
        </p>
      </Fact>
    </dl>
  );
}

interface SubscriptionPlanProps extends PaidProps {
  /** Whether cancelling is open in place, on phones. */
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
  /** What the window that registers cards appended to the URL. */
  readonly returned: CardReturn | null;
}

/** The plan card: what is paid, when and with which card, and the way out. */
export function SubscriptionPlan({
  paid,
  isCancelling,
  onCancel,
  returned,
}: SubscriptionPlanProps) {
  const t = subscriptionTexts.use();
  const orderName = useOrderName();
  const isPhone = useIsPhone();
  const [isChangingCard, setChangingCard] = useState(false);
  const canCancel = paid.state !== 'pending' && !paid.ends_at_period_end;
  return (
    <section
      aria-labelledby="plan-name"
      className="rounded-2xl border border-line bg-ink-1 px-4 py-5 md:px-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="plan-name" className="flex flex-wrap items-center gap-2.5 text-xl">
            {orderName({ kind: 'start', ...paid, seats: null })}
            <StateBadge paid={paid} />
          </h2>
          <p className="mt-1 text-text-2 tabular-nums">
            <PriceLine paid={paid} />
          </p>
        </div>
        {canCancel &&
          (isPhone ? (
            <Button size="sm" aria-expanded={isCancelling} onClick={onCancel}>
              {t('cancel')}
            </Button>
          ) : (
            <Button size="sm" render={<Link to={paymentPaths.cancelSubscription()} />}>
              {t('cancel')}
            </Button>
          ))}
      </div>
      <PastDueStrip paid={paid} onReplace={() => setChangingCard(true)} />
      <EndingStrip paid={paid} />
      <ScheduledStrip paid={paid} />
      <PriceStrip paid={paid} />
      <PlanFacts paid={paid} onChangeCard={() => setChangingCard(true)} />
      <SubscriptionCard
        isOpen={isChangingCard}
        onClose={() => setChangingCard(false)}
        paid={paid}
        returned={returned}
      />
    </section>
  );
}
