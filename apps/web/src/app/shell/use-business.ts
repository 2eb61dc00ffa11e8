import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';
import type { Business } from './business.ts';

/** Who runs the product; null where the data of the root is missing. */
export const useBusiness = (): Business | null =>
  useRouteLoaderData<typeof loader>('root')?.business ?? null;
