import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { companiesKey } from './companies/use-companies.ts';
import { useStepUp } from './step-up.tsx';
import { useChange } from './use-change.ts';

export type PersonRow = ApiReply<'searchPeople'>['items'][number];
export type Person = ApiReply<'getPerson'>;
export type UnmaskedPerson = ApiReply<'unmaskPerson'>;

const queryKey = ['people'];

/** An empty text searches nothing. */
export function usePeople(text: string) {
  return useInfiniteQuery({
    queryKey: [...queryKey, 'search', text],
    enabled: text !== '',
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => {
      const body = { text, ...(pageParam !== undefined && { cursor: pageParam }) };
      return browserApi.call('searchPeople', { body }, signal);
    },
    getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
  });
}

export function usePerson(userId: string) {
  return useQuery({
    queryKey: [...queryKey, userId],
    queryFn: ({ signal }) => browserApi.call('getPerson', { params: { userId } }, signal),
  });
}

export function useUnmaskPerson(userId: string) {
  const stepUp = useStepUp();
  return (reason: string): Promise<UnmaskedPerson> =>
    stepUp(() => browserApi.call('unmaskPerson', { params: { userId }, body: { reason } }));
}

/** Changes the account of a person; each change needs a fresh code and a reason. */
export function usePersonChange() {
  return useChange(queryKey, companiesKey);
}
