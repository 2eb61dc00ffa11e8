import type { Language } from '@onsori/contract/enumerations';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

/** Begins the key of the cart in every language. */
export const cartKey = ['cart'] as const;

/** The cart changes elsewhere too, so loader data is reused for one render only. */
export function cartQuery(api: ApiClient, lang: Language) {
  return queryOptions({
    queryKey: [...cartKey, lang],
    staleTime: 5000,
    queryFn: ({ signal }) => api.call('getCart', {}, signal),
  });
}
