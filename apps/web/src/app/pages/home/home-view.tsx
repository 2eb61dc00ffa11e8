import type { Facets } from '@onsori/contract/filters';
import { type OptionKey, optionKeys } from '@onsori/contract/taxonomy';
import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { Link, useLoaderData } from 'react-router';
import { QueryError } from '#app/query-error.tsx';
import { latestAlbumsQuery } from '#features/catalog/album.queries.ts';
import { AlbumTile, AlbumTileSkeleton } from '#features/catalog/album-tile.tsx';
import { useTagLabel } from '#features/catalog/catalog-labels.ts';
import { CompactList, CompactListSkeleton } from '#features/catalog/compact-list.tsx';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { moodColor } from '#lib/mood-color.ts';
import { paths } from '#lib/paths.ts';
import { parseQueries } from '#lib/query-client.ts';
import { FeaturedAlbum } from './featured-album.tsx';
import { excludeShown, personalPicksQuery, pickCount, picksQuery } from './home.queries.ts';
import { HomeSection } from './home-section.tsx';
import { homeTexts } from './home-texts.ts';
import type { loadHomeOnServer } from './load-home-on-server.ts';

interface TodaysPicksProps {
  readonly failure: string | null;
  readonly now: Date;
  /** Leaves out the personal picks of the page. */
  readonly isPersonal: boolean;
}

function Picks({ failure, now, isPersonal }: TodaysPicksProps) {
  const t = homeTexts.use();
  const lang = useLocale();
  const title = useTexts('player.source')('main');
  const source = useMemo(
    () => ({ location: 'main', title, path: paths.home(), next: null }),
    [title],
  );
  const { data, isError, error, isFetching, refetch } = useQuery(
    picksQuery(browserApi, lang, isPersonal),
  );
  const personal = useQuery({ ...personalPicksQuery(browserApi, lang), enabled: isPersonal });
  const personalItems = personal.data?.items;
  const musics = useMemo(
    () => excludeShown(data?.items ?? [], personalItems ?? []),
    [data, personalItems],
  );
  if (isError)
    return (
      <QueryError error={error} fallbackText={failure} retrying={isFetching} onRetry={refetch} />
    );
  if (data === undefined || personal.isLoading) return <CompactListSkeleton rows={pickCount} />;
  if (musics.length === 0) return <p className="text-text-2">{t('noPicks')}</p>;
  return <CompactList musics={musics} source={source} now={now} />;
}

function TodaysPicks(props: TodaysPicksProps) {
  const t = homeTexts.use();
  const all = { to: paths.music(), label: t('all'), name: t('allPicks') };
  return (
    <HomeSection title={t('picks')} all={all}>
      <Picks {...props} />
    </HomeSection>
  );
}

/** One row: scrolls on narrow screens, hides overflowing items on wide ones. */
const listClass =
  '-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pt-1 pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-5 md:gap-5 md:overflow-visible md:px-0 xl:grid-cols-7';
const itemClass =
  'w-37 shrink-0 snap-start md:w-auto md:min-w-0 md:max-xl:nth-[n+6]:hidden xl:nth-[n+8]:hidden';

function Albums({ failure }: { readonly failure: string | null }) {
  const t = homeTexts.use();
  const lang = useLocale();
  const { data, isError, error, isFetching, refetch } = useQuery(
    latestAlbumsQuery(browserApi, lang),
  );
  if (isError)
    return (
      <QueryError error={error} fallbackText={failure} retrying={isFetching} onRetry={refetch} />
    );
  if (data?.items.length === 0) return <p className="text-text-2">{t('noAlbums')}</p>;
  return (
    <ul aria-busy={data === undefined} className={listClass}>
      {data
        ? data.items.map((album) => (
            <li key={album.id} className={itemClass}>
              <AlbumTile album={album} />
            </li>
          ))
        : Array.from({ length: 7 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical and static
            <li key={index} className={itemClass}>
              <AlbumTileSkeleton />
            </li>
          ))}
    </ul>
  );
}

function NewAlbums({ failure }: { readonly failure: string | null }) {
  const t = homeTexts.use();
  const all = { to: paths.albums({ sortType: '-release_date' }), label: t('all') };
  return (
    <HomeSection title={t('albums')} all={{ ...all, name: t('allAlbums') }}>
      <Albums failure={failure} />
    </HomeSection>
  );
}

const chip =
  'flex min-h-11 items-center rounded-[12px] border border-[color-mix(in_srgb,var(--mood)_40%,var(--ink-0))] bg-[color-mix(in_srgb,var(--mood)_20%,var(--ink-0))] px-4 text-base font-semibold transition-colors hover:bg-[color-mix(in_srgb,var(--mood)_34%,var(--ink-0))] md:min-h-12 md:px-4.5';

/** The moods that have tracks; all of them while the counts are unknown. */
export function listedMoods(counts: Facets['mood'] | undefined): OptionKey<'mood'>[] {
  return optionKeys('mood').filter((mood) => counts === undefined || counts[mood]);
}

function MoodChips({ isPersonal }: { readonly isPersonal: boolean }) {
  const t = homeTexts.use();
  const label = useTagLabel();
  const { data } = useQuery(picksQuery(browserApi, useLocale(), isPersonal));
  const moods = listedMoods(data?.facets?.mood);
  if (moods.length === 0) return null;
  return (
    <HomeSection title={t('moods')}>
      <ul className="flex flex-wrap gap-2 md:gap-2.5">
        {moods.map((key) => (
          <li key={key}>
            <Link
              to={paths.music({ mood: [key] })}
              style={{ '--mood': moodColor[key] } as CSSProperties}
              className={chip}
            >
              {label('mood', key)}
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

interface HomeViewProps {
  readonly hero: ReactNode;
  /** Rendered before the common picks. */
  readonly personal?: ReactNode;
  readonly last?: ReactNode;
}

/** Sections shared by the public and the personal home page. */
export function HomeView({ hero, personal, last }: HomeViewProps) {
  const { state, failures, now } = useLoaderData<typeof loadHomeOnServer>();
  const isPersonal = personal !== undefined;
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <div className="pb-20">
        {hero}
        <div className="flex flex-col gap-12 md:gap-14">
          {personal}
          <FeaturedAlbum />
          <TodaysPicks failure={failures.picks} now={new Date(now)} isPersonal={isPersonal} />
          <NewAlbums failure={failures.albums} />
          <MoodChips isPersonal={isPersonal} />
          {last}
        </div>
      </div>
    </HydrationBoundary>
  );
}
