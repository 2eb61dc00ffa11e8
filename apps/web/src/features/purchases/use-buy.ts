import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { purchaseProblemOf, retryLost } from '#features/billing/billing.public.ts';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { pavilionPaths } from '#lib/pavilion-paths.ts';
import { wait } from '#lib/wait.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { type BuyItem, toPurchaseBody } from './buy.rules.ts';
import { useCertificateFile, usePurchaseChange } from './purchases.queries.ts';
import { purchasesTexts } from './purchases-texts.ts';

type Purchases = ApiReply<'buyMusics'>['purchases'];

interface BuyCommand {
  readonly items: readonly BuyItem[];
  readonly amount: number;
}

/** Buys musics on account; a repetition after a lost reply buys them once. */
export function useBuy() {
  // The key of a request stays until its outcome is known.
  const sent = useRef<{ readonly request: string; readonly key: string } | null>(null);
  return usePurchaseChange(async ({ items, amount }: BuyCommand): Promise<Purchases> => {
    const body = toPurchaseBody(items, amount);
    const request = JSON.stringify(body);
    if (sent.current?.request !== request) sent.current = { request, key: crypto.randomUUID() };
    const { key } = sent.current;
    const { signal } = new AbortController();
    try {
      const { purchases } = await retryLost(
        () => browserApi.call('buyMusics', { key, body }),
        (ms) => wait(ms, signal),
      );
      sent.current = null;
      return purchases;
    } catch (error) {
      if (purchaseProblemOf(error) !== 'lost') sent.current = null;
      throw error;
    }
  });
}

/** Says that musics were bought, and leads to the certificate or to the list of several. */
export function useBoughtToast(): (purchases: Purchases) => void {
  const t = purchasesTexts.use();
  const toast = useToast();
  const navigate = useNavigate();
  const certificate = useCertificateFile();
  return (purchases) => {
    const [first, ...others] = purchases;
    if (!first) return;
    const isOne = others.length === 0;
    toast.show(t('buy.bought'), {
      label: t(isOne ? 'buy.certificate' : 'buy.showPurchases'),
      closeLabel: t('close'),
      act: () =>
        isOne ? certificate.mutate(first.licence_id) : void navigate(pavilionPaths.purchased()),
    });
  };
}
