import type { Language, SortType } from '@onsori/contract/enumerations';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

export interface MusicListRequest {
  readonly page: number;
  readonly sortType: SortType;
  readonly lang: Language;
}

export function musicListQuery(api: ApiClient, request: MusicListRequest) {
  return queryOptions({
    queryKey: ['musics', request],
    queryFn: ({ signal }) =>
      api.call(
        'listMusics',
        { query: { page: String(request.page), sortType: request.sortType, lang: request.lang } },
        signal,
      ),
  });
}
