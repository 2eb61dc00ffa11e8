import { useRouteLoaderData } from 'react-router';

/** The server detects phones from the request headers; false when the root loader failed. */
export const useIsPhone = (): boolean =>
  useRouteLoaderData<{ readonly phone: boolean }>('root')?.phone ?? false;
