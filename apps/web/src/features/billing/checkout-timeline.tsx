import type { PlanQuote } from '@onsori/contract/billing';
import { billingLimits } from '@onsori/contract/billing-limits';
import { cx } from '#ui/cx.ts';
import { InfoIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { addDays, useDayFormatters } from './billing-days.ts';
import {
  type ChargeEvent,
  firstNoticeDays,
  lastNoticeDays,
  listChargeEvents,
} from './checkout.rules.ts';
import { cardClass } from './checkout-plan.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { useWonFormat } from './won.ts';

const dotClasses: Readonly<Record<ChargeEvent['kind'], string>> = {
  start: 'bg-juhong',
  withdrawal: 'border-[1.5px] border-text-3 bg-ink-1',
  notice: 'border-[1.5px] border-text-3 bg-ink-1',
  next: 'bg-text',
};

/** Explains one event in a few words. */
function useEventDetail({ period, period_end }: PlanQuote): (event: ChargeEvent) => string {
  const t = checkoutTexts.use();
  const { formatDay } = useDayFormatters();
  return ({ kind }) => {
    switch (kind) {
      case 'start':
        return t(`timeline.startUntil.${period}`, { day: formatDay(addDays(period_end, -1)) });
      case 'withdrawal':
        return t('timeline.withdrawalIf');
      case 'notice':
        return t('timeline.noticeDays', { days: lastNoticeDays, first: firstNoticeDays });
      case 'next':
        return t(`timeline.nextUntil.${period}`);
    }
  };
}

function Events({ quote }: { readonly quote: PlanQuote }) {
  const t = checkoutTexts.use();
  const formatWon = useWonFormat();
  const { formatNumericDay, formatWeekday } = useDayFormatters();
  const detailOf = useEventDetail(quote);
  return (
    <ol>
      {listChargeEvents(quote).map((event) => {
        const isStart = event.kind === 'start';
        const date = `${formatNumericDay(event.day)} (${formatWeekday(event.day)})`;
        return (
          <li key={event.kind} className="group relative flex gap-4 pb-6 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-4 -bottom-2 left-[5px] w-0.5 bg-line group-last:hidden"
            />
            <span
              aria-hidden="true"
              className={cx('relative mt-1.5 size-3 shrink-0 rounded-full', dotClasses[event.kind])}
            />
            <div className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1">
              <p className="w-36 shrink-0">
                {isStart && <span className="block font-semibold">{t('timeline.today')}</span>}
                <time
                  dateTime={event.day}
                  className={cx('tabular', isStart && 'text-sm text-text-2')}
                >
                  {date}
                </time>
              </p>
              <div className="min-w-44 flex-1">
                <p className="font-semibold">{t(`timeline.${event.kind}`)}</p>
                <p className="text-sm text-text-2">{detailOf(event)}</p>
              </div>
              {event.amount !== null && (
                <p className="text-lg font-bold tabular-nums">{formatWon(event.amount)}</p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** What is charged when, until the next charge. */
export function CheckoutTimeline({ quote }: { readonly quote: PlanQuote | undefined }) {
  const t = checkoutTexts.use();
  return (
    <section aria-labelledby="checkout-timeline" className={cardClass}>
      <h2 id="checkout-timeline" className="mb-4 text-lg">
        {t('timeline.title')}
      </h2>
      {quote ? <Events quote={quote} /> : <Skeleton shape="box" height={208} />}
      <Notice className="mt-5" icon={<InfoIcon size={18} />}>
        <p className="font-semibold text-text">{t('timeline.cancel')}</p>
        <p>{t('timeline.rise', { days: billingLimits.priceConsentDays })}</p>
      </Notice>
    </section>
  );
}
