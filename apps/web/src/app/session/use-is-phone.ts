import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** As the server recognised it when the page came. */
export const useIsPhone = (): boolean => useRouteLoaderData<typeof loader>('root')?.phone ?? false;
