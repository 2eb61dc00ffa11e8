import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiInput, ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { useStepUp } from './step-up.tsx';
import { useChange } from './use-change.ts';

export type OperatorRow = ApiReply<'listOperators'>['items'][number];

const queryKey = ['operators'];

/** The operators; reading and changing them needs a fresh code. */
export function useOperators() {
  const stepUp = useStepUp();
  return useQuery(
    queryOptions({
      queryKey,
      queryFn: ({ signal }) => stepUp(() => browserApi.call('listOperators', {}, signal)),
    }),
  );
}

/** Sets the permissions of an account; an empty list removes the operator. */
export function useSetPermissions() {
  const change = useChange(queryKey);
  return (body: ApiInput<'setOperatorPermissions'>['body']) =>
    change(() => browserApi.call('setOperatorPermissions', { body }));
}
