import { openParent } from '@onsori/music/composer/compose';
import type { PlannedFit } from '@onsori/music/composer/fit/plan-fit';
import type { Fit } from '@onsori/music/score/fit';
import type { Recipe } from '@onsori/music/score/recipe';
import { LRUCache } from 'lru-cache';
import { serveCalls } from '#infra/worker-thread.ts';

const MAX_PARENTS = 100;

/** Somebody who tries a length tries another one for the same music. */
const parents = new LRUCache<string, ReturnType<typeof openParent>>({ max: MAX_PARENTS });

serveCalls<Recipe & { readonly fit: Fit }, PlannedFit>(({ fit, ...recipe }) => {
  const key = JSON.stringify(recipe);
  const parent = parents.get(key) ?? openParent(recipe);
  parents.set(key, parent);
  return parent.plan(fit);
});
