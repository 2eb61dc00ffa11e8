import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';
import type { Business } from './business.ts';

/** Null when the root loader data is missing. */
export const useBusiness = (): Business | null =>
  useRouteLoaderData<typeof loader>('root')?.business ?? null;
