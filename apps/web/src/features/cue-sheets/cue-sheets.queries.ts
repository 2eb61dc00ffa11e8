import type { CueSheetFormat } from '@onsori/contract/cue-sheet-values';
import type { CueSheet, CueSheetHeading } from '@onsori/contract/cue-sheets';
import type { Language } from '@onsori/contract/enumerations';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useLocale } from '#i18n/texts.tsx';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { saveFile } from '#lib/save-file.ts';
import { toSheetChange } from './cue-entries.rules.ts';

/** Below the key of the pavilion: marks in the library change sheets as well. */
const allKey = ['pavilion', 'cue-sheets'] as const;
const listKey = [...allKey, 'list'] as const;
const sheetKey = (id: string, lang: Language) => [...allKey, 'sheet', id, lang] as const;

export const cueSheetsQuery = infiniteQueryOptions({
  queryKey: listKey,
  staleTime: 30_000,
  initialPageParam: 1,
  meta: { rendersOwnError: true },
  queryFn: ({ pageParam, signal }) =>
    browserApi.call('listCueSheets', { query: { page: String(pageParam) } }, signal),
  getNextPageParam: (last, _, page) => (last.has_more ? page + 1 : null),
});

export const cueSheetQuery = (id: string, lang: Language) =>
  queryOptions({
    queryKey: sheetKey(id, lang),
    staleTime: 30_000,
    meta: { rendersOwnError: true },
    queryFn: ({ signal }) =>
      browserApi.call('getCueSheet', { params: { sheetId: id }, query: { lang } }, signal),
  });

export const cueMusicsQuery = (text: string, lang: Language) =>
  queryOptions({
    queryKey: [...allKey, 'musics', text, lang],
    placeholderData: keepPreviousData,
    meta: { rendersOwnError: true },
    queryFn: ({ signal }) => {
      const query = { lang, ...(text !== '' && { text }) };
      return browserApi.call('listCueMusics', { query }, signal);
    },
  });

export type SheetEdit = (sheet: CueSheet) => CueSheet;

/** Changes of a sheet are saved one after the other, each on top of the version that the last one returned. */
export function useSheetEdit(sheetId: string) {
  const lang = useLocale();
  const queryClient = useQueryClient();
  const queryKey = sheetKey(sheetId, lang);
  return useMutation({
    scope: { id: `cue-sheet ${sheetId}` },
    meta: { rendersOwnError: true },
    mutationFn: async (edit: SheetEdit) => {
      const sheet = queryClient.getQueryData<CueSheet>(queryKey);
      if (!sheet) throw new ApiError(null, null, new Error('no cue sheet'));
      return browserApi.call('updateCueSheet', {
        params: { sheetId },
        query: { lang },
        body: toSheetChange(edit(sheet)),
      });
    },
    onSuccess: (sheet) => {
      queryClient.setQueryData(queryKey, sheet);
      void queryClient.invalidateQueries({ queryKey: listKey });
    },
    // Somebody else may have changed it.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export function useCreateSheet() {
  const lang = useLocale();
  const queryClient = useQueryClient();
  return useMutation({
    meta: { rendersOwnError: true },
    mutationFn: (heading: CueSheetHeading) =>
      browserApi.call('createCueSheet', { query: { lang }, body: heading }),
    onSuccess: async (sheet) => {
      queryClient.setQueryData(sheetKey(sheet.id, lang), sheet);
      await queryClient.invalidateQueries({ queryKey: listKey });
    },
  });
}

export function useDeleteSheet() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { rendersOwnError: true },
    mutationFn: (sheetId: string) => browserApi.call('deleteCueSheet', { params: { sheetId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

export interface ExportChoice {
  readonly format: CueSheetFormat;
  readonly licences: boolean;
  readonly aiMark: boolean;
  readonly bothLanguages: boolean;
}

export function useExportSheet(sheetId: string) {
  const lang = useLocale();
  return useMutation({
    meta: { rendersOwnError: true },
    mutationFn: ({ format, licences, aiMark, bothLanguages }: ExportChoice) => {
      const query = {
        lang,
        format,
        licences: licences ? 'true' : 'false',
        ai_mark: aiMark ? 'true' : 'false',
        both_languages: bothLanguages ? 'true' : 'false',
      } as const;
      return browserApi.callFile('exportCueSheet', { params: { sheetId }, query });
    },
    onSuccess: saveFile,
  });
}
