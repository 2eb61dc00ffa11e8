import type { Language } from '@onsori/contract/enumerations';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

/** A library page: how its search params are parsed, and the query they lead to. */
export interface LibraryPage<Params, Data, Key extends QueryKey> {
  parseParams(search: URLSearchParams): Params;
  createQuery(
    api: ApiClient,
    params: Params,
    lang: Language,
  ): FetchQueryOptions<Data, Error, Data, Key>;
}
