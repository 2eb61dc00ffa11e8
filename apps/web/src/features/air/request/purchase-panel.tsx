import type { Generation } from '@onsori/contract/air-entities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useWonFormat } from '#features/billing/billing.public.ts';
import {
  BuyButton,
  BuyRefusalNotice,
  findBuyRefusal,
  priceOf,
  purchasesTexts,
  purchaseTermsQuery,
} from '#features/purchases/purchases.public.ts';
import { Spinner } from '#ui/loading.tsx';
import { invalidateAll } from '../air.queries.ts';
import { buyItemOf } from './request.rules.ts';

/** Buys what a completed request led to, on the account of the company. */
export function PurchasePanel({ request }: { readonly request: Generation }) {
  const t = purchasesTexts.use();
  const id = useId();
  const formatWon = useWonFormat();
  const queryClient = useQueryClient();
  const { data: terms } = useQuery(purchaseTermsQuery);
  const item = buyItemOf(request);
  const content = () => {
    if (!item)
      return (
        <p role="status" className="flex items-center gap-2.5 text-sm text-text-2">
          <Spinner size={18} />
          {t('buy.airPreparing')}
        </p>
      );
    if (!terms) return <Spinner label={t('loading')} />;
    const refusal = findBuyRefusal(terms, [item]);
    const price = priceOf(terms, item.kind);
    return (
      <>
        <p className="text-sm text-text-2">{t('buy.airText', { amount: formatWon(price) })}</p>
        {refusal ? (
          <BuyRefusalNotice refusal={refusal} />
        ) : (
          <BuyButton
            variant="primary"
            items={[item]}
            onBought={() => void invalidateAll(queryClient)}
          >
            {t('buy.confirm', { amount: formatWon(price) })}
          </BuyButton>
        )}
      </>
    );
  };
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col items-start gap-3 rounded-lg border border-line bg-ink-0 p-4"
    >
      <h3 id={id} className="text-base">
        {t('buy.air')}
      </h3>
      {content()}
    </section>
  );
}
