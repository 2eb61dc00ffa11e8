import { type BillingPeriod, monthlyPrice, type Plan } from '@onsori/contract/plans';
import { plansTexts } from './plans-texts.ts';

const numberFormat = new Intl.NumberFormat('en');
const won = (amount: number) => ({ won: numberFormat.format(amount) });

interface PlanPriceProps {
  readonly plan: Plan;
  readonly period: BillingPeriod;
}

/** Payment terms; yearly billing shows the total for the year. */
function PaymentTerms({ plan: { price, perSeat }, period }: PlanPriceProps) {
  const t = plansTexts.use();
  if (price === null) return t('price.quote');
  if (price.month === 0) return t('price.noCard');
  if (period === 'year') return t(perSeat ? 'price.seatYear' : 'price.year', won(price.year));
  return t(perSeat ? 'price.seatMonth' : 'price.month');
}

export function PlanPrice({ plan, period }: PlanPriceProps) {
  const t = plansTexts.use();
  const { price } = plan;
  return (
    <div>
      {/* The font size is capped so that the price fits narrow screens. */}
      <p className="flex flex-wrap items-baseline text-[min(1.875rem,10vw)] leading-[1.25] font-bold tracking-[-0.03em] tabular-nums">
        {price ? t('price.amount', won(monthlyPrice(price, period))) : t('price.ask')}
        {price && (
          <span className="text-base font-normal tracking-normal text-text-2">
            {t('price.perMonth')}
          </span>
        )}
      </p>
      <p className="mt-1.5 text-sm text-text-2">
        <PaymentTerms plan={plan} period={period} />
      </p>
      {price !== null && price.month > 0 && (
        // The period switch needs JavaScript, so show both prices without it.
        <p className="hidden text-sm text-text-2 noscript:block">
          {t('price.monthInstead', won(price.month))}
        </p>
      )}
    </div>
  );
}
