import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#lib/browser-api.ts';
import { useStepUp } from '../step-up.tsx';
import type { PriceChangeFields } from './price-form.rules.ts';

const queryKey = ['operator-prices'];

export function usePriceChanges() {
  return useQuery({
    queryKey: [...queryKey, 'list'],
    queryFn: ({ signal }) => browserApi.call('listPriceChanges', {}, signal),
  });
}

/** Whom a price would concern; not read while it is null. */
export function usePricePreview(change: PriceChangeFields | null) {
  return useQuery({
    queryKey: [...queryKey, 'preview', change],
    enabled: change !== null,
    queryFn: ({ signal }) => {
      if (change === null) throw new Error('no price to preview');
      const query = { ...change, unit_price: String(change.unit_price) };
      return browserApi.call('previewPriceChange', { query }, signal);
    },
  });
}

export function useAnnouncePrice() {
  const stepUp = useStepUp();
  const queryClient = useQueryClient();
  return async (change: PriceChangeFields, reason: string): Promise<void> => {
    const body = { ...change, reason };
    await stepUp(() => browserApi.call('announcePriceChange', { body }));
    await queryClient.invalidateQueries({ queryKey });
  };
}
