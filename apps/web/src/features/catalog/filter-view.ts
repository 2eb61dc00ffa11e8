import type { Facets } from '@onsori/contract/filters';
import { useContext, useEffect, useRef } from 'react';
import { type Location, UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import {
  type MusicSearchParams,
  type ParsedMusicSearchParams,
  parseMusicSearchParams,
} from '#lib/music-search-params.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';

/** State and URL builder shared by all filter components. */
export interface FilterView {
  readonly params: MusicSearchParams;
  /** Params of the latest navigation, which may not be rendered yet; clicks act on these. */
  readonly getLatestParams: () => MusicSearchParams;
  /** Result count per option; null until loaded. */
  readonly facets: Facets | null;
  /** URL of the page with these params. */
  readonly hrefFor: (params: MusicSearchParams) => string;
  /** Whether a change replaces the history entry. */
  readonly replace?: boolean;
}

/** Current and pending location of the router. */
interface RouterLocations {
  readonly location: Location;
  readonly navigation: { readonly location?: Location | undefined };
}

type ParseMusicParams = (search: URLSearchParams) => ParsedMusicSearchParams;

/** Params of the pending navigation; null without one or when it targets another page. */
export function readPendingParams(
  router: RouterLocations,
  parse: ParseMusicParams,
): MusicSearchParams | null {
  const next = router.navigation.location;
  if (next?.pathname !== router.location.pathname) return null;
  return parse(new URLSearchParams(next.search)).params;
}

/** Params of the pending navigation, else of the current URL. */
export function readLatestParams(
  router: RouterLocations,
  parse: ParseMusicParams,
): MusicSearchParams {
  return (
    readPendingParams(router, parse) ?? parse(new URLSearchParams(router.location.search)).params
  );
}

/**
 * Returns the params of the pending navigation, so that a change shows at once. Click handlers read the
 * router state directly, because hook values are as old as the last render.
 */
export function useFilterParams(
  renderedParams: MusicSearchParams,
  parse: ParseMusicParams = parseMusicSearchParams,
): Pick<FilterView, 'params' | 'getLatestParams'> {
  const [location, navigation] = [useLocation(), useNavigation()];
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const params = readPendingParams({ location, navigation }, parse) ?? renderedParams;
  return {
    params,
    getLatestParams: () => (router ? readLatestParams(router.state, parse) : params),
  };
}

/** Shows a toast once per navigation when invalid search params were dropped. */
export function useDroppedToast(dropped: boolean): void {
  const t = useTexts('catalog.filter');
  const toasts = useToast();
  const { key } = useLocation();
  const shownForKey = useRef<string>(undefined);
  const text = t('dropped');
  useEffect(() => {
    if (!dropped || shownForKey.current === key) return;
    shownForKey.current = key;
    toasts.show(text);
  }, [dropped, key, text, toasts]);
}
