import type { Card, CardRegistration } from '@onsori/contract/payments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#lib/browser-api.ts';
import { wait } from '#lib/wait.ts';
import { cardsQuery } from './billing.queries.ts';
import { retryLost } from './checkout.rules.ts';

interface CardKeys {
  readonly authKey: string;
  readonly customerKey: string;
}

const MAX_READS = 5;
const READ_DELAY_MS = 2000;

/** Registers the card of a finished window; repeating the call is safe, so it also polls. */
async function registerCard({ authKey, customerKey }: CardKeys): Promise<CardRegistration> {
  const { signal } = new AbortController();
  const body = { auth_key: authKey, customer_key: customerKey };
  const read = () =>
    retryLost(
      () => browserApi.call('registerCard', { body }),
      (ms) => wait(ms, signal),
    );
  let registration = await read();
  for (let reads = 1; registration.state === 'pending' && reads < MAX_READS; reads += 1) {
    await wait(READ_DELAY_MS, signal);
    registration = await read();
  }
  return registration;
}

/** Registers a card and adds it to the cached list. */
export function useCardRegistration() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { rendersOwnError: true },
    mutationFn: registerCard,
    onSuccess: ({ card }) => {
      if (card === null) return;
      const { queryKey } = cardsQuery(browserApi);
      queryClient.setQueryData(queryKey, (cards: Card[] | undefined) => [
        card,
        ...(cards ?? []).filter(({ id }) => id !== card.id),
      ]);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}
