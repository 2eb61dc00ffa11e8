import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

export function licenceCheckQuery(api: ApiClient, licenceId: string) {
  return queryOptions({
    queryKey: ['licence', licenceId],
    queryFn: ({ signal }) => api.call('checkLicence', { params: { licenceId } }, signal),
  });
}
