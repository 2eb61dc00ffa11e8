import type { CancellationQuote } from '@onsori/contract/billing';
import type { CancellationPeriod, CancellationReason } from '@onsori/contract/enumerations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiClient } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { subscriptionQuery } from './billing.queries.ts';

export type CancellationWay = 'period_end' | 'now';

/** Both ways to cancel; the sums change with the day. */
export function cancellationQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['cancellation'],
    staleTime: 5000,
    queryFn: ({ signal }) => api.call('quoteCancellation', {}, signal),
  });
}

export const refundOf = (quote: CancellationQuote, way: CancellationWay): number =>
  way === 'now' ? quote.refund_now : 0;

interface CancellationInput {
  readonly way: CancellationWay;
  readonly expectedRefund: number;
  readonly reason: CancellationReason | null;
  readonly usedMonths: CancellationPeriod | null;
}

export const isAmountChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.type === 'conflict.amount_changed';

/** Cancels the subscription; the key of a request stays, so that a repetition refunds once. */
export function useCancellation(onCancelled: (input: CancellationInput) => void) {
  const queryClient = useQueryClient();
  const sent = useRef<{ readonly request: string; readonly key: string } | null>(null);
  return useMutation({
    meta: { rendersOwnError: true },
    mutationFn: ({ way, expectedRefund, reason, usedMonths }: CancellationInput) => {
      const body = {
        way,
        expected_refund: expectedRefund,
        ...(reason && { reason }),
        ...(usedMonths && { used_months: usedMonths }),
      };
      const request = JSON.stringify(body);
      if (sent.current?.request !== request) sent.current = { request, key: crypto.randomUUID() };
      return browserApi.call('cancelSubscription', { key: sent.current.key, body });
    },
    onSuccess: (subscription, input) => {
      queryClient.setQueryData(subscriptionQuery(browserApi).queryKey, subscription);
      void queryClient.invalidateQueries({ queryKey: ['payments'] });
      onCancelled(input);
    },
    onError: (error) => {
      if (isAmountChanged(error))
        return queryClient.invalidateQueries({
          queryKey: cancellationQuery(browserApi).queryKey,
        });
      return undefined;
    },
  });
}
