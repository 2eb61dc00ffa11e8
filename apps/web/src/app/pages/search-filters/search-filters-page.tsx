import { HydrationBoundary, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useNavigation,
  useParams,
} from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { loadMusicInBrowser } from '#app/pages/music/load-music.ts';
import { loadMusicOnServer } from '#app/pages/music/load-music-on-server.ts';
import { clearFilter, type FilterPart, type RangePart } from '#features/catalog/filter-changes.ts';
import { FilterChips, FilterLink } from '#features/catalog/filter-chips.tsx';
import { FilterSection } from '#features/catalog/filter-rail.tsx';
import { FilterRange, RangePresets } from '#features/catalog/filter-range.tsx';
import { type FilterView, useFilterParams } from '#features/catalog/filter-view.ts';
import { musicListQuery } from '#features/catalog/music-list.queries.ts';
import { textsOf, useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import { type FilterPage, paths } from '#lib/paths.ts';
import { parseQueries } from '#lib/query-client.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { ChevronLeftIcon } from '#ui/icons.tsx';
import { TabLinks } from '#ui/tab-links.tsx';

/** The filter that names each page. */
const partOf = { length: 'length', tempo: 'tempo', instrument: 'inst', key: 'key' } as const;

/** The filters that each page sets. */
const partsOf: Readonly<Record<FilterPage, readonly FilterPart[]>> = {
  length: ['length'],
  tempo: ['tempo', 'bpm'],
  instrument: ['inst', 'excluded'],
  key: ['key'],
};

const filterPages: readonly FilterPage[] = ['length', 'tempo', 'instrument', 'key'];

function parseFilterPage(name: string | undefined): FilterPage | null {
  return filterPages.find((page) => page === name) ?? null;
}

interface FilterPageViewProps {
  readonly filter: FilterPage;
  readonly params: MusicSearchParams;
}

interface RangeSettingProps {
  readonly view: FilterView;
  readonly part: RangePart;
}

function RangeSetting({ view, part }: RangeSettingProps) {
  return (
    <div className="flex flex-col gap-7">
      <FilterRange view={view} part={part} />
      <RangePresets view={view} part={part} />
    </div>
  );
}

function Setting({ filter, view }: { readonly filter: FilterPage; readonly view: FilterView }) {
  return (
    <div className="flex flex-col gap-7">
      {filter === 'length' ? (
        <RangeSetting view={view} part="length" />
      ) : (
        <FilterChips view={view} list={partOf[filter]} />
      )}
      {filter === 'tempo' && (
        <FilterSection name="bpm">
          <RangeSetting view={view} part="bpm" />
        </FilterSection>
      )}
      {filter === 'instrument' && (
        <FilterSection name="excluded">
          <FilterChips view={view} list="excluded" />
        </FilterSection>
      )}
    </div>
  );
}

/** Full-screen page of one filter. */
function FilterPageView({ filter, params }: FilterPageViewProps) {
  const t = useTexts('catalog.filter');
  const query = useInfiniteQuery(musicListQuery(browserApi, params, useLocale()));
  const counted = query.data?.pages[0];
  const filterState = useFilterParams(params);
  const waiting = useNavigation().state === 'loading';
  const part = partOf[filter];
  const view = {
    ...filterState,
    facets: counted?.facets ?? null,
    hrefFor: (next: MusicSearchParams) => paths.musicFilter(filter, next),
    replace: true,
  };
  const unchanged = (chosen: MusicSearchParams) => chosen;
  const list = <FilterLink view={{ ...view, hrefFor: paths.music }} change={unchanged} />;
  return (
    <section aria-labelledby="filter-title" className="mx-auto max-w-xl pt-3 pb-16 md:pt-8">
      <header className="-mx-3 mb-3 flex flex-wrap items-center gap-1">
        <IconButton label={t('back')} icon={<ChevronLeftIcon />} size="md" render={list} />
        <h1 id="filter-title" className="min-w-0 flex-auto text-xl">
          {t(part)}
        </h1>
        <Button
          variant="ghost"
          size="sm"
          render={
            <FilterLink view={view} change={(from) => partsOf[filter].reduce(clearFilter, from)} />
          }
        >
          {t('reset')}
        </Button>
      </header>
      <TabLinks
        label={t('title')}
        links={filterPages.map((page) => ({
          key: page,
          label: t(partOf[page]),
          current: page === filter,
          render: (
            <FilterLink
              view={{ ...view, hrefFor: (chosen) => paths.musicFilter(page, chosen) }}
              change={unchanged}
            />
          ),
        }))}
      />
      <div className="py-7">
        <Setting filter={filter} view={view} />
      </div>
      <Button variant="primary" size="lg" block render={list}>
        {counted && !waiting ? t('showCount', { total: counted.total }) : t('show')}
      </Button>
    </section>
  );
}

function requireFilter(name: string | undefined) {
  const filter = parseFilterPage(name);
  if (filter === null) throw data(null, { status: 404 });
  return filter;
}

export function loader(args: LoaderFunctionArgs) {
  requireFilter(args.params.filter);
  return loadMusicOnServer(args, false);
}

export function clientLoader({ params, url }: ClientLoaderFunctionArgs) {
  requireFilter(params.filter);
  return loadMusicInBrowser(url, false);
}

export function meta({ params, loaderData, matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const filter = parseFilterPage(params.filter) ?? 'length';
  return pageHead(site, {
    title: textsOf(site.locale, 'catalog.filter')(partOf[filter]),
    path: paths.musicFilter(filter, loaderData?.params ?? {}),
    index: false,
  });
}

export default function SearchFilterPage() {
  const { params, state } = useLoaderData<typeof loader>();
  const filter = parseFilterPage(useParams().filter) ?? 'length';
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <FilterPageView filter={filter} params={params} />
    </HydrationBoundary>
  );
}
