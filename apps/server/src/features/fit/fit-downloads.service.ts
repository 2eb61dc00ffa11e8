import type { Fit, FitRefusal } from '@onsori/contract/fit';
import type { Fit as EngineFit } from '@onsori/music/score/fit';
import { findMusicRecipe } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import type { FitPlanner } from './fit-planner.service.ts';
import { describePlan, fitIdOf, fittedRecipe } from './fit-plans.rules.ts';

/** The version of a music that a fit describes, feasible or not; null for a music without a recipe. */
export async function findFit(
  db: Db,
  musicId: string,
  fit: Fit,
): Promise<{ readonly fitId: string; readonly fit: EngineFit } | null> {
  const music = await findMusicRecipe(db, musicId);
  if (!music) return null;
  return { fitId: fitIdOf(music.recipe, fit), fit: fittedRecipe(music.recipe, fit).fit };
}

/** Why a music cannot be fitted; null when it can. */
export async function findFitRefusal(
  planner: FitPlanner,
  db: Db,
  musicId: string,
  fit: Fit,
): Promise<FitRefusal | null> {
  const music = await findMusicRecipe(db, musicId);
  if (!music) throw new Error(`music ${musicId} has no recipe`);
  const plan = describePlan(musicId, fit, await planner.plan(music.recipe, fit));
  return plan.is_feasible ? null : plan;
}
