import type { PlanQuote } from '@onsori/contract/billing';
import { billingLimits } from '@onsori/contract/billing-limits';
import { monthlyPrice, plans } from '@onsori/contract/plans';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { type PlanSelection, paymentPaths } from '#lib/payment-paths.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { TextField } from '#ui/text-field.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { listPlanPoints, usePointText } from './plan-card.tsx';
import { plansTexts } from './plans-texts.ts';
import { SeatStepper } from './seat-stepper.tsx';
import type { Checkout } from './use-checkout.ts';
import { useWonFormat } from './won.ts';

const linkClass = 'hit relative text-sm font-semibold underline underline-offset-4';

export const cardClass = 'rounded-2xl border border-line bg-ink-1 p-5 md:p-6';

/** Leads to the same plan with the other period, at its list price. */
function PeriodLink({ selection }: { readonly selection: PlanSelection }) {
  const t = checkoutTexts.use();
  const formatWon = useWonFormat();
  const { price, perSeat } = plans[selection.plan];
  const period = selection.period === 'year' ? 'month' : 'year';
  if (price === null) return null;
  const amount = formatWon(price[period]);
  const key = period === 'month' ? 'plan.toMonth' : 'plan.toYear';
  return (
    <Link
      to={paymentPaths.checkout({ ...selection, period })}
      replace
      preventScrollReset
      className={linkClass}
    >
      {t(perSeat ? `${key}Seats` : key, { amount })}
    </Link>
  );
}

interface PriceProps {
  readonly selection: PlanSelection;
  readonly quote: PlanQuote | undefined;
}

function Price({ selection: { plan, period }, quote }: PriceProps) {
  const t = checkoutTexts.use();
  const formatWon = useWonFormat();
  const { price, perSeat } = plans[plan];
  if (quote === undefined) return <Skeleton shape="box" width="9rem" height={52} />;
  const terms = (): ReactNode => {
    if (price === null) return t('plan.vat');
    if (perSeat) return t('plan.seat', { amount: formatWon(price[period]) });
    if (period === 'month') return t('plan.vat');
    return t('plan.monthly', { amount: formatWon(monthlyPrice(price, period)) });
  };
  return (
    <div className="sm:text-end">
      <p className="text-xl font-bold tracking-[-0.03em] tabular-nums">
        {formatWon(quote.price)}{' '}
        <span className="text-sm font-normal tracking-normal text-text-2">
          {t(`plan.per.${period}`)}
        </span>
      </p>
      <p className="mt-1 text-sm text-text-2">{terms()}</p>
    </div>
  );
}

function PlanPoints({ selection: { plan } }: { readonly selection: PlanSelection }) {
  const t = checkoutTexts.use();
  const pointText = usePointText();
  const points = [...listPlanPoints(plans[plan]).map(pointText), t('plan.again')];
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-2.5">
      {points.map((text) => (
        <li key={text} className="flex gap-2.5 text-text-2">
          <CheckIcon size={16} className="mt-0.75 shrink-0 text-bichwi" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface CheckoutPlanProps {
  readonly selection: PlanSelection;
  readonly checkout: Checkout;
}

/** The chosen plan with the ways to change it; plans with seats also need the company's name. */
export function CheckoutPlan({ selection, checkout }: CheckoutPlanProps) {
  const t = checkoutTexts.use();
  const planTexts = plansTexts.use();
  const navigate = useNavigate();
  const { plan, period, seats } = selection;
  const setSeats = (next: number) =>
    void navigate(paymentPaths.checkout({ ...selection, seats: next }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <section aria-labelledby="checkout-plan" className={cardClass}>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3">
        <div>
          <p className="text-sm text-text-2">{t('plan.label')}</p>
          <h2 id="checkout-plan" className="mt-1 text-xl">
            {planTexts(`label.${period}`, { plan: planTexts(`plan.${plan}`) })}
          </h2>
        </div>
        <Price selection={selection} quote={checkout.quote.data} />
      </div>
      <hr className="my-5 border-line" />
      {plans[plan].perSeat && (
        <div className="mb-5 flex flex-col gap-4">
          <div className="max-w-64">
            <SeatStepper value={seats} onValueChange={setSeats} />
          </div>
          <div data-group="organization" className="max-w-md">
            <TextField
              label={t('plan.organization')}
              autoComplete="organization"
              maxLength={billingLimits.organizationNameMax}
              value={checkout.organizationName}
              onChange={(event) => checkout.setOrganizationName(event.target.value)}
              hint={t('plan.organizationHint')}
              error={checkout.missingText('organization')}
            />
          </div>
        </div>
      )}
      <PlanPoints selection={selection} />
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-2">
        <PeriodLink selection={selection} />
        <Link to={paths.plans()} className={linkClass}>
          {t('plan.others')}
        </Link>
      </p>
    </section>
  );
}
