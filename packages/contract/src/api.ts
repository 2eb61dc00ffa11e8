import { getMusic, listMusics } from './catalog.ts';
import type { Route } from './route.ts';

/** Every route of the API, under the name the code knows it by. */
export const api = { listMusics, getMusic } as const satisfies Record<string, Route>;
export type Api = typeof api;
