import type { Fit, FitPlan, FitRefusal } from '@onsori/contract/fit';
import { type FindPrivateAccess, findPlayableRecipes } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import type { FitPlanner } from './fit-planner.service.ts';
import { describePlan } from './fit-plans.rules.ts';

export interface FitPorts {
  readonly db: Db;
  readonly fitPlanner: FitPlanner;
  readonly findPrivateAccess: FindPrivateAccess;
}

interface PlansRequest {
  readonly musicIds: readonly string[];
  readonly fit: Fit;
  /** Null for a visitor. */
  readonly userId: string | null;
}

/** Plans of the musics that the caller may hear, in the order of the request. */
export async function planFits(
  { db, fitPlanner, findPrivateAccess }: FitPorts,
  { musicIds, fit, userId }: PlansRequest,
): Promise<(FitPlan | FitRefusal)[]> {
  const reader = { userId, findPrivateAccess };
  const recipes = await findPlayableRecipes(db, musicIds, reader);
  const plans = [...new Set(musicIds)].map(async (musicId) => {
    const recipe = recipes.get(musicId);
    return recipe ? [describePlan(musicId, fit, await fitPlanner.plan(recipe, fit))] : [];
  });
  return (await Promise.all(plans)).flat();
}
