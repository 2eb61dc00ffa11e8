import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';

/** How often an open delivery log is read. */
const POLL_MS = 5000;

export function webhooksQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['webhooks', 'list'] as const,
    staleTime: POLL_MS,
    meta: { rendersOwnError: true },
    queryFn: ({ signal }) => api.call('listWebhooks', {}, signal),
  });
}

export function deliveriesQuery(webhookId: string) {
  return infiniteQueryOptions({
    queryKey: ['webhooks', 'deliveries', webhookId] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      browserApi.call(
        'listWebhookDeliveries',
        { params: { webhookId }, query: cursor === undefined ? {} : { cursor } },
        signal,
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: POLL_MS,
    meta: { rendersOwnError: true },
  });
}

export function deliveryQuery(webhookId: string, deliveryId: string) {
  return queryOptions({
    queryKey: ['webhooks', 'delivery', deliveryId] as const,
    queryFn: async ({ signal }) => {
      const params = { webhookId, deliveryId };
      return (await browserApi.call('getWebhookDelivery', { params }, signal)).delivery;
    },
    refetchInterval: POLL_MS,
    meta: { rendersOwnError: true },
  });
}

/** Runs a change, reads lists and deliveries again, and confirms it if there is a message. */
export function useWebhookChange<Input, Result>(
  call: (input: Input) => Promise<Result>,
  messageOf: (input: Input) => string | null = () => null,
  meta: { readonly rendersOwnError?: true } = {},
) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: call,
    meta,
    onSuccess: (_result, input) => {
      const message = messageOf(input);
      if (message !== null) toast.show(message);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });
}
