import type { Subscription } from '@onsori/contract/billing';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { paymentPollMs, subscriptionQuery } from './billing.queries.ts';

/** Runs a call that returns the changed subscription, stores it and confirms it. */
export function useSubscriptionAction<Input = void>(
  call: (input: Input) => Promise<Subscription>,
  message: string,
) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: call,
    onSuccess: (subscription) => {
      queryClient.setQueryData(subscriptionQuery(browserApi).queryKey, subscription);
      void queryClient.invalidateQueries({ queryKey: ['planQuote'] });
      toast.show(message);
    },
  });
}

const PAYMENTS_PER_PAGE = 10;

export function paymentsQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: ['payments', page],
    staleTime: 5000,
    queryFn: ({ signal }) =>
      api.call(
        'listPayments',
        { query: { page: String(page), per_page: String(PAYMENTS_PER_PAGE) } },
        signal,
      ),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.items.some(({ state }) => state === 'pending') ? paymentPollMs(dataUpdateCount) : false,
  });
}
