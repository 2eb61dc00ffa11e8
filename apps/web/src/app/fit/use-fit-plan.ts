import type { Fit } from '@onsori/contract/fit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fitPlanQuery, type PlannedFit } from '#features/projects/fit-plans.queries.ts';

export interface PlanOfFit {
  readonly fit: Fit;
  readonly planned: PlannedFit;
}

const noFit: Fit = { samples: 0, hits: [], shapes: [] };

/** The latest plan of a music with the fit that it belongs to, which may be the one before. */
export function useFitPlan(fit: Fit | null, musicId: string) {
  const query = useQuery({ ...fitPlanQuery(fit ?? noFit, musicId), enabled: fit !== null });
  const [latest, setLatest] = useState<PlanOfFit | null>(null);
  const { data, isPlaceholderData } = query;
  if (fit !== null && data && !isPlaceholderData && latest?.planned !== data)
    setLatest({ fit, planned: data });
  return { query, latest: fit === null ? null : latest };
}
