import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

export function licenceCheckQuery(api: ApiClient, licenceId: string) {
  return queryOptions({
    queryKey: ['licence', licenceId],
    queryFn: ({ signal }) => api.call('checkLicence', { params: { licenceId } }, signal),
  });
}

/** The latest licences of the user; downloads add to them, so loader data is reused for one render. */
export function latestLicencesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['licences'],
    staleTime: 5000,
    queryFn: ({ signal }) => api.call('listLicences', { query: { per_page: '5' } }, signal),
  });
}

/** One page of all licences. */
export function licencePageQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: ['licences', page],
    staleTime: 5000,
    queryFn: ({ signal }) =>
      api.call('listLicences', { query: { page: String(page), per_page: '50' } }, signal),
  });
}
