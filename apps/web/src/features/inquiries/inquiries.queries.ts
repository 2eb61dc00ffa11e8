import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

/** Replies arrive meanwhile, so loader data is reused for one render only. */
const staleTime = 5000;

export function inquiriesQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: ['inquiries', page],
    staleTime,
    queryFn: ({ signal }) => api.call('listInquiries', { query: { page: String(page) } }, signal),
  });
}

export function inquiryQuery(api: ApiClient, inquiryId: string) {
  return queryOptions({
    queryKey: ['inquiry', inquiryId],
    staleTime,
    queryFn: ({ signal }) => api.call('getInquiry', { params: { inquiryId } }, signal),
  });
}
