import type { InboxInquiry } from '@onsori/contract/inbox';
import type { InboxQueue, InquiryStatus, InquiryTopic } from '@onsori/contract/inquiry-values';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRequestKey } from '#features/inquiries/inquiries.public.ts';
import type { Locale } from '#i18n/locale.ts';
import type { ApiInput } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { companiesKey } from '../companies/use-companies.ts';
import { useChange } from '../use-change.ts';
import type { InboxSearch } from './inbox.rules.ts';

const inboxKey = ['inbox'];
const inquiryKey = (inquiryId: string) => [...inboxKey, 'inquiry', inquiryId];

export interface InboxFilter {
  readonly queue: InboxQueue;
  readonly topic?: InquiryTopic | undefined;
  readonly assignee?: 'mine' | 'none' | undefined;
  readonly search: InboxSearch | null;
}

/** Other operators work on the same list, so it is read again every minute. */
const REFRESH_MS = 60_000;

export const inboxQuery = ({ queue, topic, assignee, search }: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, 'list', queue, topic, assignee, search],
    refetchInterval: REFRESH_MS,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      browserApi.call(
        'listInbox',
        { query: { queue, topic, assignee, ...search, cursor } },
        signal,
      ),
    getNextPageParam: ({ next_cursor: cursor }) => cursor,
  });

export const inboxInquiryQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: inquiryKey(inquiryId),
    queryFn: ({ signal }) => browserApi.call('getInboxInquiry', { params: { inquiryId } }, signal),
  });

export const assigneesQuery = queryOptions({
  queryKey: [...inboxKey, 'assignees'],
  queryFn: ({ signal }) => browserApi.call('listInboxAssignees', {}, signal),
});

/** Refunds that wait for a decision, of one order or all. */
export const refundRequestsQuery = (orderId?: string) =>
  queryOptions({
    queryKey: [...inboxKey, 'refunds', orderId],
    queryFn: ({ signal }) =>
      browserApi.call('listRefundRequests', { query: { order_id: orderId } }, signal),
  });

/** Requested refunds of companies, with titles in a language. */
export const companyRefundsQuery = (lang: Locale) =>
  queryOptions({
    queryKey: [...inboxKey, 'company-refunds', lang],
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) => browserApi.call('listPurchaseRefunds', { query: { lang } }, signal),
  });

export const refundRequestQuery = (refundId: string) =>
  queryOptions({
    // Apart from the lists: a decided refund is not read again.
    queryKey: ['refundRequest', refundId],
    queryFn: ({ signal }) => browserApi.call('getRefundRequest', { params: { refundId } }, signal),
  });

/** Approves or refuses the refund of a company; the company reads less or more as bought. */
export function useDecideCompanyRefund(purchaseId: string) {
  const change = useChange(inboxKey, companiesKey);
  return (body: ApiInput<'decidePurchaseRefund'>['body']) =>
    change(() => browserApi.call('decidePurchaseRefund', { params: { purchaseId }, body }));
}

/** Reads the list and the open inquiry again. */
export function useInboxRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: inboxKey });
}

export function useSetStatus(inquiryId: string) {
  const refresh = useInboxRefresh();
  return useMutation({
    mutationFn: (status: InquiryStatus) =>
      browserApi.call('setInquiryStatus', { params: { inquiryId }, body: { status } }),
    onSuccess: refresh,
  });
}

export function useAssign(inquiryId: string) {
  const refresh = useInboxRefresh();
  return useMutation({
    mutationFn: (operatorId: string | null) =>
      browserApi.call('assignInquiry', {
        params: { inquiryId },
        body: { operator_id: operatorId },
      }),
    onSuccess: refresh,
  });
}

interface Answer {
  readonly text: string;
  readonly status: 'answered' | 'reply_needed';
}

export function useAnswer({ id: inquiryId, messages }: InboxInquiry) {
  const refresh = useInboxRefresh();
  const keyFor = useRequestKey();
  return useMutation({
    mutationFn: (answer: Answer) =>
      browserApi.call('answerInquiry', {
        // The same text may be sent again, after other messages.
        key: keyFor([messages.length, answer]),
        params: { inquiryId },
        body: answer,
      }),
    meta: { rendersOwnError: true },
    onSuccess: refresh,
  });
}

export function useAddNote({ id: inquiryId, messages }: InboxInquiry) {
  const refresh = useInboxRefresh();
  const keyFor = useRequestKey();
  return useMutation({
    mutationFn: (text: string) =>
      browserApi.call('addInquiryNote', {
        key: keyFor([messages.length, text]),
        params: { inquiryId },
        body: { text },
      }),
    meta: { rendersOwnError: true },
    onSuccess: refresh,
  });
}
