import type { StatementState } from '@onsori/contract/purchase-values';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useLocale } from '#i18n/texts.tsx';
import type { ApiInput, ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { saveFile } from '#lib/save-file.ts';
import { useChange } from '../use-change.ts';

export type StatementRow = ApiReply<'listStatements'>['items'][number];

const statementsKey = ['statements'];

export interface StatementFilter {
  readonly state?: StatementState | undefined;
  readonly company?: string | undefined;
}

export function useStatements({ state, company }: StatementFilter) {
  return useInfiniteQuery({
    queryKey: [...statementsKey, state, company],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      browserApi.call('listStatements', { query: { state, company, cursor } }, signal),
    getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
  });
}

export type StatementFormat = NonNullable<ApiInput<'getOperatorStatementFile'>['query']['format']>;

export function useSaveStatement(statementId: string) {
  const lang = useLocale();
  return useMutation({
    mutationFn: (format: StatementFormat) =>
      browserApi.callFile('getOperatorStatementFile', {
        params: { statementId },
        query: { format, lang },
      }),
    onSuccess: saveFile,
  });
}

/** What an operator records about a statement; each needs a fresh code and a reason. */
export function useStatementChanges(statementId: string) {
  const change = useChange(statementsKey);
  const params = { statementId };
  return {
    recordTaxInvoice: (body: ApiInput<'recordTaxInvoice'>['body']) =>
      change(() => browserApi.call('recordTaxInvoice', { params, body })),
    recordDeposit: (body: ApiInput<'recordDeposit'>['body']) =>
      change(() => browserApi.call('recordDeposit', { params, body })),
  };
}
