import type { PaidSubscription, PlanQuote } from '@onsori/contract/billing';
import { plans } from '@onsori/contract/plans';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { SupportContact } from '#lib/support-contact.tsx';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { planQuoteQuery } from './billing.queries.ts';
import { useDayFormatters } from './billing-days.ts';
import { BillingPanel } from './billing-panel.tsx';
import { paymentsTexts, useOrderName } from './payments-texts.ts';
import { PlanChangeForm } from './plan-change-form.tsx';
import { listPlanChanges } from './plan-changes.rules.ts';
import { plansTexts } from './plans-texts.ts';
import { subscriptionTexts } from './subscription-texts.ts';
import { useWonFormat } from './won.ts';

interface ChangeRowProps {
  readonly paid: PaidSubscription;
  readonly quote: PlanQuote;
}

function ChangeRow({ paid, quote }: ChangeRowProps) {
  const t = subscriptionTexts.use();
  const planTexts = plansTexts.use();
  const orderName = useOrderName();
  const formatWon = useWonFormat();
  const { formatShortDay } = useDayFormatters();
  const [isOpen, setOpen] = useState(false);
  const isNow = quote.effective === 'now';
  const price = t(quote.period === 'year' ? 'change.yearPrice' : 'change.monthPrice', {
    amount: formatWon(quote.price),
  });
  const sentence = () => {
    if (!isNow)
      return t(paid.seats > 1 && quote.seats === 1 ? 'change.laterSeats' : 'change.later', {
        price,
      });
    const amount = formatWon(quote.amount);
    if (!quote.credit || quote.credit.amount === 0) return t('change.now', { price, amount });
    const { amount: credit, days } = quote.credit;
    return t('change.nowCredit', { price, amount, credit: formatWon(credit), days });
  };
  const label = () => {
    if (quote.plan !== paid.plan) return t('change.to', { plan: planTexts(`plan.${quote.plan}`) });
    return quote.period === 'year' ? t('change.toYear') : t('change.toMonth');
  };
  return (
    <li className="border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-56 flex-1">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            {orderName({ kind: 'upgrade', ...quote })}
            {quote.plan === paid.plan && quote.period === 'year' && (
              <Badge tone="neutral">{t('change.free2')}</Badge>
            )}
          </h3>
          <p className="mt-0.5 text-sm text-text-2 tabular-nums">{sentence()}</p>
        </div>
        <span className="text-sm text-text-2">
          {isNow
            ? t('change.today')
            : t('change.from', { day: formatShortDay(quote.effective_on) })}
        </span>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {label()}
        </Button>
      </div>
      {isOpen && <PlanChangeForm paid={paid} quote={quote} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** In place of the changes, which the API refuses to a person with a seat of a company. */
export function OwnersPlan() {
  const t = subscriptionTexts.use();
  return (
    <BillingPanel title={t('change.title')}>
      <p className="text-sm text-text-2">{t('change.ownerOnly')}</p>
    </BillingPanel>
  );
}

/** Other plans and periods, each with its exact sum and from when on it applies. */
export function PlanChanges({ paid }: { readonly paid: PaidSubscription }) {
  const t = subscriptionTexts.use();
  const common = paymentsTexts.use();
  const isPhone = useIsPhone();
  const changes = listPlanChanges(paid).filter(({ plan }) => plans[plan].price !== null);
  const quotes = useQueries({
    queries: changes.map((change) => ({
      ...planQuoteQuery(browserApi, change),
      enabled: !isPhone,
    })),
  });
  // A change can be a purchase, which phones leave to the PC.
  if (isPhone)
    return (
      <BillingPanel
        title={t('change.title')}
        aside={
          <Link
            to={paths.notOnPhones(paymentPaths.subscription())}
            className="hit relative text-sm text-text-2 underline underline-offset-4"
          >
            {t('change.onPc')}
          </Link>
        }
      />
    );
  const isLoading = quotes.some(({ isPending }) => isPending);
  const failed = quotes.filter(({ isError }) => isError);
  return (
    <BillingPanel
      title={t('change.title')}
      aside={
        <Link
          to={paths.plans()}
          className="hit relative text-sm font-semibold underline underline-offset-4"
        >
          {t('change.compare')}
        </Link>
      }
    >
      {isLoading ? (
        <Skeleton shape="box" height={140} />
      ) : (
        <ul>
          {quotes.map(({ data }) =>
            data ? (
              <ChangeRow key={`${data.plan} ${data.period}`} paid={paid} quote={data} />
            ) : null,
          )}
        </ul>
      )}
      {failed[0] && (
        <InlineError
          title={common('readFailed')}
          body={errorText(failed[0].error) ?? common('failed')}
          help={<SupportContact question="page-does-not-load" />}
          retryLabel={common('retry')}
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const quote of failed) quote.refetch();
          }}
        />
      )}
      <RelatedQuestions questions={['change-plan', 'seats']} className="mt-4" />
    </BillingPanel>
  );
}
