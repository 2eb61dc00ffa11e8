import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** The server detects phones from the request headers. */
export const useIsPhone = (): boolean => useRouteLoaderData<typeof loader>('root')?.phone ?? false;
