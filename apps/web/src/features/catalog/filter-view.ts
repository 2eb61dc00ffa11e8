import type { Facets } from '@onsori/contract/filters';
import type { MusicSearchParams } from '#lib/music-search-params.ts';

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
