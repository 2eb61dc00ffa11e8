import type { MeasurementPeriod } from '@onsori/contract/measurement-values';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';

export type Measurement = ApiReply<'getMeasurement'>;

const REFRESH_MS = 60_000;

export function useMeasurement(period: MeasurementPeriod) {
  return useQuery({
    queryKey: ['measurement', period],
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => browserApi.call('getMeasurement', { query: { period } }, signal),
  });
}
