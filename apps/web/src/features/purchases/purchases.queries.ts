import type { Language } from '@onsori/contract/enumerations';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { saveCertificate } from '#features/licences/licences.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import type { ApiInput } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { saveFile } from '#lib/save-file.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';
import type { PurchaseParams } from './purchases.rules.ts';
import { purchasesTexts } from './purchases-texts.ts';

const allKey = ['purchases'] as const;

const toQuery = ({ text, ...params }: PurchaseParams, lang: Language) => ({
  ...params,
  ...(text !== '' && { text }),
  lang,
});

export const purchasesQuery = (params: PurchaseParams, lang: Language) =>
  infiniteQueryOptions({
    queryKey: [...allKey, 'list', params, lang],
    staleTime: 10_000,
    initialPageParam: 1,
    // Counts and rows stay while another filter loads.
    placeholderData: keepPreviousData,
    meta: { rendersOwnError: true },
    queryFn: ({ pageParam, signal }) => {
      const query = { ...toQuery(params, lang), page: String(pageParam) };
      return browserApi.call('listPurchases', { query }, signal);
    },
    getNextPageParam: (last, _, page) => (last.has_more ? page + 1 : null),
  });

export const companyBillingQuery = queryOptions({
  queryKey: [...allKey, 'billing'],
  staleTime: 10_000,
  meta: { rendersOwnError: true },
  queryFn: ({ signal }) => browserApi.call('getCompanyBilling', {}, signal),
});

/** Prices and what is left of the limit; others of the company buy too. */
export const purchaseTermsQuery = queryOptions({
  queryKey: [...allKey, 'terms'],
  staleTime: 10_000,
  meta: { rendersOwnError: true },
  queryFn: ({ signal }) => browserApi.call('quotePurchases', {}, signal),
});

/** A change that concerns purchases, statements or the limit; all of them are read again. */
export function usePurchaseChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { rendersOwnError: true },
    // Not awaited: a dialog closes at once.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: allKey }),
  });
}

/** Saves the file of a call; a toast says when that failed. */
function useFile<Input>(save: (input: Input) => Promise<void>, failedText: string) {
  const toast = useToast();
  return useMutation({
    mutationFn: save,
    meta: { rendersOwnError: true },
    onError: () => toast.show(failedText),
  });
}

export function useCertificateFile() {
  const t = purchasesTexts.use();
  const locale = useLocale();
  return useFile(
    (licenceId: string) => saveCertificate(licenceId, 'pdf', locale),
    t('row.certificateFailed'),
  );
}

export function usePurchasesFile() {
  const t = purchasesTexts.use();
  const lang = useLocale();
  return useFile(
    async (params: PurchaseParams) =>
      saveFile(await browserApi.callFile('exportPurchases', { query: toQuery(params, lang) })),
    t('statements.downloadFailed'),
  );
}

type StatementFormat = NonNullable<ApiInput<'getStatementFile'>['query']['format']>;

export function useStatementFile(statementId: string) {
  const t = purchasesTexts.use();
  const lang = useLocale();
  return useFile(async (format: StatementFormat) => {
    const input = { params: { statementId }, query: { format, lang } };
    saveFile(await browserApi.callFile('getStatementFile', input));
  }, t('statements.downloadFailed'));
}
