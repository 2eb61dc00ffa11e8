import type { Fit } from '@onsori/contract/fit';
import type { PlannedFit } from '@onsori/music/composer/fit/plan-fit';
import type { Recipe } from '@onsori/music/score/recipe';
import { LRUCache } from 'lru-cache';
import { createThreadClient } from '#http/thread-client.ts';
import { fitIdOf, fittedRecipe } from './fit-plans.rules.ts';

export interface FitPlanner {
  plan(recipe: Recipe, fit: Fit): Promise<PlannedFit>;
  /** Terminates the threads and rejects pending plans. */
  close(): Promise<void>;
}

const THREADS = 2;
const MAX_PLANS = 5000;
/** Per thread; a page of plans fills both with fifteen. */
const MAX_WAITING = 300;

/** Plans on worker threads: a parent is composed for each plan that is not cached. */
export function createFitPlanner(): FitPlanner {
  const threads = Array.from({ length: THREADS }, () =>
    createThreadClient<ReturnType<typeof fittedRecipe>, PlannedFit>({
      thread: new URL('./plan-fit.thread.ts', import.meta.url),
      maxWaiting: MAX_WAITING,
    }),
  );
  const plans = new LRUCache<string, Promise<PlannedFit>>({ max: MAX_PLANS });
  return {
    plan: (recipe, fit) => {
      const id = fitIdOf(recipe, fit);
      const cached = plans.get(id);
      if (cached) return cached;
      // One thread has the parent of a music cached.
      const thread = threads[recipe.seed % THREADS] as (typeof threads)[number];
      const planned = thread.call(fittedRecipe(recipe, fit));
      plans.set(id, planned);
      planned.catch(() => plans.delete(id));
      return planned;
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
