import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#lib/browser-api.ts';
import { useChange } from '../use-change.ts';
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
  const change = useChange(queryKey);
  return (fields: PriceChangeFields, reason: string) =>
    change(() => browserApi.call('announcePriceChange', { body: { ...fields, reason } }));
}
