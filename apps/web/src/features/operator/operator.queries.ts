import { queryOptions } from '@tanstack/react-query';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';

export type Operator = ApiReply<'getOperator'>;

/** Read in the browser only: the token of a page render does not act for an operator. */
export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: ({ signal }) => browserApi.call('getOperator', {}, signal),
});
