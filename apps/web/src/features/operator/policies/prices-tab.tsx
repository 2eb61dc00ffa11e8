import type { AnnouncedPriceChange } from '@onsori/contract/price-changes';
import { type ReactNode, useState } from 'react';
import { plansTexts, useWonFormat } from '#features/billing/billing.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ConsolePage } from '../console-page.tsx';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { policiesTexts } from './policies-texts.ts';
import { PriceDialog } from './price-dialog.tsx';
import { usePriceChanges } from './use-prices.ts';

const cellClass = 'px-4 py-3 text-start';

function PricesTable({ prices }: { readonly prices: readonly AnnouncedPriceChange[] }) {
  const t = policiesTexts.use();
  const plans = plansTexts.use();
  const locale = useLocale();
  const won = useWonFormat();
  const { formatDay, formatMoment } = useDateFormat();
  const headers = ['plan', 'price', 'effectiveOn', 'announcedAt', 'asked', 'consented'] as const;
  return (
    <div className="overflow-x-auto rounded-lg border border-line">
      <table aria-label={t('prices.table')} className="w-full">
        <thead>
          <tr className="border-b border-line text-sm text-text-3">
            {headers.map((header) => (
              <th key={header} scope="col" className={`${cellClass} font-medium`}>
                {t(`prices.${header}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular divide-y divide-line">
          {prices.map((price) => (
            <tr key={price.id}>
              <th scope="row" className={`${cellClass} font-semibold`}>
                {plans(`label.${price.period}`, { plan: plans(`plan.${price.plan}`) })}
              </th>
              <td className={cellClass}>{won(price.unit_price)}</td>
              <td className={cellClass}>{formatDay(price.effective_on)}</td>
              <td className={`${cellClass} text-sm text-text-2`}>
                {formatMoment(price.announced_at)}
              </td>
              <td className={cellClass}>{price.asked.toLocaleString(locale)}</td>
              <td className={cellClass}>{price.consented.toLocaleString(locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Announced prices of renewals. */
export function PricesTab({ tabs }: { readonly tabs: ReactNode }) {
  const t = policiesTexts.use();
  const query = usePriceChanges();
  const [isAnnouncing, setIsAnnouncing] = useState(false);
  const list = query.data;
  const content = (): ReactNode => {
    if (list?.items.length === 0)
      return (
        <EmptyState className="py-28" title={t('prices.empty')} body={t('prices.emptyBody')} />
      );
    if (list) return <PricesTable prices={list.items} />;
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('prices.loading')} />;
  };
  return (
    <ConsolePage
      title={t('title')}
      actions={
        list && (
          <Button variant="primary" size="sm" onClick={() => setIsAnnouncing(true)}>
            {t('prices.announce')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {tabs}
        {content()}
      </div>
      {isAnnouncing && list && (
        <PriceDialog firstDay={list.first_possible_day} onClose={() => setIsAnnouncing(false)} />
      )}
    </ConsolePage>
  );
}
