import type { PlanQuote } from '@onsori/contract/billing';
import { billingLimits } from '@onsori/contract/billing-limits';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { errorText } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { SupportContact } from '#lib/support-contact.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldMessage } from '#ui/field-message.tsx';
import { FormError } from '#ui/form-error.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { useDayFormatters } from './billing-days.ts';
import { newCard } from './card-choice.tsx';
import { cardClass } from './checkout-plan.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { paymentsTexts, useOrderName } from './payments-texts.ts';
import type { Checkout } from './use-checkout.ts';
import { useWonFormat } from './won.ts';

interface SumProps {
  readonly label: ReactNode;
  readonly amount: number;
  readonly className?: string;
}

export function Sum({ label, amount, className = 'text-sm text-text-2' }: SumProps) {
  const formatWon = useWonFormat();
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="ms-auto tabular-nums">{formatWon(amount)}</dd>
    </div>
  );
}

function Sums({ quote }: { readonly quote: PlanQuote }) {
  const t = checkoutTexts.use();
  const orderName = useOrderName();
  const { formatDay } = useDayFormatters();
  const { amount, supply, vat, next_charge } = quote;
  return (
    <dl className="flex flex-col gap-2">
      <Sum
        label={orderName({ ...quote, kind: 'start' })}
        amount={amount}
        className="font-medium text-text"
      />
      <Sum label={t('summary.supply')} amount={supply} />
      <Sum label={t('summary.vat')} amount={vat} />
      <div className="my-2 border-t border-line" />
      <Sum
        label={<span className="text-base tracking-normal">{t('summary.today')}</span>}
        amount={amount}
        className="text-2xl font-bold tracking-[-0.03em]"
      />
      <Sum
        label={t('summary.next', { day: formatDay(next_charge.date) })}
        amount={next_charge.amount}
      />
    </dl>
  );
}

interface PartProps {
  readonly quote: PlanQuote;
  readonly checkout: Checkout;
}

function Consent({ quote, checkout }: PartProps) {
  const t = checkoutTexts.use();
  const formatWon = useWonFormat();
  const { formatNumericDay } = useDayFormatters();
  const error = checkout.missingText('consent');
  const { date, amount } = quote.next_charge;
  return (
    <div data-group="consent">
      <Checkbox
        required
        checked={checkout.isAgreed}
        onChange={(event) => checkout.setAgreed(event.target.checked)}
        invalid={error !== undefined}
        aria-describedby="checkout-consent-message"
        label={
          <span className="font-medium">
            {t(`consent.${quote.period}`, { amount: formatWon(amount) })}
          </span>
        }
        hint={t('consent.days', {
          first: formatNumericDay(quote.period_start),
          next: formatNumericDay(date),
        })}
      />
      <FieldMessage id="checkout-consent-message" error={error} hint={undefined} />
    </div>
  );
}

function PayButton({ quote, checkout }: PartProps) {
  const t = checkoutTexts.use();
  const amount = useWonFormat()(quote.amount);
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        block
        className="noscript:hidden"
        loading={checkout.isBusy}
        onClick={checkout.pay}
      >
        {t(checkout.cardId === newCard ? 'payNew' : 'pay', { amount })}
      </Button>
      <p className="hidden text-sm text-text-2 noscript:block">{t('withoutScripts')}</p>
      <p role="status" className="text-sm text-text-2 empty:sr-only">
        {checkout.isPaying ? t('paying') : null}
      </p>
    </>
  );
}

/** The right of withdrawal and how to cancel, beside the button that pays. */
function LegalNotice({ quote }: { readonly quote: PlanQuote }) {
  const t = checkoutTexts.use();
  const { formatShortDay } = useDayFormatters();
  const linkClass = 'hit relative font-semibold text-text underline underline-offset-4';
  return (
    <div className="rounded-lg bg-ink-2 p-4 text-sm text-text-2">
      <h3 className="text-sm text-text">{t('withdrawal.title')}</h3>
      <p className="mt-1">
        {t.rich('withdrawal.body', {
          days: billingLimits.withdrawalDays,
          day: formatShortDay(quote.withdrawal_until),
          b: (chunks) => <strong className="font-semibold text-text">{chunks}</strong>,
        })}
      </p>
      <h3 className="mt-3 text-sm text-text">{t('cancel.title')}</h3>
      <p className="mt-1">{t('cancel.body')}</p>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5">
        {(['refund', 'terms'] as const).map((target) => (
          <Link key={target} to={paths.policy(target)} target="_blank" className={linkClass}>
            {t(`cancel.${target}`)}
          </Link>
        ))}
      </p>
      <RelatedQuestions questions={['refund-amount', 'how-to-cancel']} newTab className="mt-3" />
    </div>
  );
}

export function CheckoutSummary({ checkout }: { readonly checkout: Checkout }) {
  const t = checkoutTexts.use();
  const errorTexts = paymentsTexts.use();
  const { quote } = checkout;
  return (
    <section aria-labelledby="checkout-summary" className={cardClass}>
      <h2 id="checkout-summary" className="mb-4 text-lg">
        {t('summary.title')}
      </h2>
      {quote.data ? (
        <div className="flex flex-col gap-4">
          <Sums quote={quote.data} />
          <hr className="border-line" />
          <Consent quote={quote.data} checkout={checkout} />
          <FormError>{checkout.payError}</FormError>
          <PayButton quote={quote.data} checkout={checkout} />
          <LegalNotice quote={quote.data} />
        </div>
      ) : quote.isError ? (
        <InlineError
          title={t('problem.quote')}
          help={<SupportContact question="page-does-not-load" />}
          body={errorText(quote.error) ?? errorTexts('failed')}
          retryLabel={errorTexts('retry')}
          retrying={quote.isFetching}
          onRetry={() => quote.refetch()}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="box" height={320} className="noscript:hidden" />
          <p className="hidden text-sm text-text-2 noscript:block">{t('withoutScripts')}</p>
        </div>
      )}
    </section>
  );
}
