import type { Fit, FitPlan, FitRefusal } from '@onsori/contract/fit';
import { fitLimits } from '@onsori/contract/fit-values';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '#lib/browser-api.ts';
import { type BatchLoader, createBatchLoader } from './batch-loader.ts';

export type PlannedFit = FitPlan | FitRefusal;

const planAll = (fit: Fit) => async (musicIds: readonly string[]) => {
  const body = { music_ids: [...musicIds], fit };
  const { items } = await browserApi.call('planFits', { body });
  return new Map(items.map((plan) => [plan.music_id, plan]));
};

let latest: { readonly key: string; readonly loader: BatchLoader<PlannedFit> } | undefined;

/** The rows of a page ask at once for the same fit. */
function loaderOf(fit: Fit): BatchLoader<PlannedFit> {
  const key = JSON.stringify(fit);
  if (latest?.key !== key)
    latest = { key, loader: createBatchLoader(planAll(fit), fitLimits.plansAtOnce) };
  return latest.loader;
}

export const fitPlansKey = ['fitPlans'] as const;

/** How a music would be fitted; null for a music that the caller may not hear. */
export function fitPlanQuery(fit: Fit, musicId: string) {
  return queryOptions({
    queryKey: [...fitPlansKey, fit, musicId],
    queryFn: () => loaderOf(fit).load(musicId),
    // A plan follows from the music and the fit alone.
    staleTime: Number.POSITIVE_INFINITY,
    // The row would flicker while a length is stepped.
    placeholderData: keepPreviousData,
    meta: { rendersOwnError: true },
  });
}
