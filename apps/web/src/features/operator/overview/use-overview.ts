import type { ListedFigure, OverviewPeriod } from '@onsori/contract/overview-values';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { isMoneyFigure } from './overview.rules.ts';

export type Overview = ApiReply<'getOverview'>;
export type FigureEntry = ApiReply<'listActivity'>['items'][number];

const queryKey = ['overview'];
const REFRESH_MS = 15_000;

export function useOverview(period: OverviewPeriod = 'today') {
  return useQuery({
    queryKey: [...queryKey, period],
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => browserApi.call('getOverview', { query: { period } }, signal),
  });
}

export function useFigureEntries(figure: ListedFigure) {
  return useQuery({
    queryKey: [...queryKey, 'entries', figure],
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) =>
      isMoneyFigure(figure)
        ? browserApi.call('listMoney', { params: { figure } }, signal)
        : browserApi.call('listActivity', { params: { figure } }, signal),
  });
}
