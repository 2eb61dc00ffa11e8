import { type BillingPeriod, monthlyPrice, type Plan } from '@onsori/contract/plans';
import { plansTexts } from './plans-texts.ts';

const grouped = new Intl.NumberFormat('en');
const won = (amount: number) => ({ won: grouped.format(amount) });

interface PlanPriceProps {
  readonly plan: Plan;
  readonly period: BillingPeriod;
}

/** How it is paid: what a year costs in all, as nobody pays a twelfth of it. */
function PaidHow({ plan: { price, perSeat }, period }: PlanPriceProps) {
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
      {/* Large letters must not make a price wider than a narrow screen. */}
      <p className="flex flex-wrap items-baseline text-[min(1.875rem,10vw)] leading-[1.25] font-bold tracking-[-0.03em] tabular-nums">
        {price ? t('price.amount', won(monthlyPrice(price, period))) : t('price.ask')}
        {price && (
          <span className="text-base font-normal tracking-normal text-text-2">
            {t('price.perMonth')}
          </span>
        )}
      </p>
      <p className="mt-1.5 text-sm text-text-2">
        <PaidHow plan={plan} period={period} />
      </p>
      {price !== null && price.month > 0 && (
        // Who cannot switch reads both.
        <p className="hidden text-sm text-text-2 noscript:block">
          {t('price.monthInstead', won(price.month))}
        </p>
      )}
    </div>
  );
}
