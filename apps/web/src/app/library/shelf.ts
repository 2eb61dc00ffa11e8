import type { Language } from '@onsori/contract/enumerations';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

/** A page of the library: the place an address asks for, and the list that is read for it. */
export interface Shelf<Place, Data, Key extends QueryKey> {
  placeOf(search: URLSearchParams): Place;
  queryOf(api: ApiClient, place: Place, lang: Language): FetchQueryOptions<Data, Error, Data, Key>;
}
