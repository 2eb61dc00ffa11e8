import type { ItemType } from '@onsori/contract/enumerations';
import { HydrationBoundary, type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link, useNavigation } from 'react-router';
import { ListPages } from '#app/list-pages.tsx';
import { QueryError } from '#app/query-error.tsx';
import { libraryMenu, type MenuKey, visibleEntries } from '#app/shell/menus.ts';
import { useUser } from '#features/auth/auth.public.ts';
import { MusicListSkeleton } from '#features/catalog/music-list.tsx';
import type { ListCounts } from '#features/catalog/new-releases.ts';
import { libraryTexts } from '#features/library/library-texts.ts';
import type { QueueSource } from '#features/player/player.public.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { parseQueries } from '#lib/query-client.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AlbumIcon } from '#ui/icons.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import type { LibraryPage, LibraryPageData, PageParams } from './library-page.ts';

function LibraryTabs({ current }: { readonly current: MenuKey }) {
  const t = useTexts('shell.menu');
  const viewer = { locale: useLocale(), pavilion: false, operator: false, phone: useIsPhone() };
  const entries = visibleEntries(libraryMenu, viewer);
  return (
    <TabLinks
      label={t('library')}
      links={entries.map(({ key, path }) => ({
        key,
        label: t(key),
        render: <Link to={path} />,
        current: key === current,
      }))}
    />
  );
}

function PastTheEnd({ first }: { readonly first: string }) {
  const t = libraryTexts.use();
  return (
    <EmptyState
      icon={<AlbumIcon />}
      title={t('end.title')}
      action={<Button render={<Link to={first} />}>{t('end.action')}</Button>}
    />
  );
}

interface EmptyLibraryProps {
  /** Key of its texts. */
  readonly list: 'recent' | 'downloads' | `wishlist.${ItemType}`;
  readonly icon: ReactNode;
  /** Where to find items to add. */
  readonly to?: string;
}

export function EmptyLibrary({ list, icon, to = paths.music() }: EmptyLibraryProps) {
  const t = libraryTexts.use();
  return (
    <EmptyState
      icon={icon}
      title={t(`${list}.title`)}
      body={t(`${list}.body`)}
      action={
        <Button variant="primary" render={<Link to={to} />}>
          {t(`${list}.action`)}
        </Button>
      }
    />
  );
}

interface ListPage {
  readonly items: readonly unknown[];
  readonly total: number;
  readonly new_total: number;
  readonly page: number;
  readonly per_page: number;
}

/** What a list of a library page renders with. */
export interface LibraryListProps<Item> {
  readonly items: readonly Item[];
  /** Play source of the list. */
  readonly source: QueueSource;
  readonly now: Date;
  readonly counts: ListCounts;
  readonly busy: boolean;
}

interface LibraryViewProps<Params extends PageParams, Data extends ListPage, Key extends QueryKey> {
  readonly page: LibraryPage<Params, Data, Key>;
  readonly loaded: LibraryPageData<Params>;
  readonly formatCount: (total: number) => string;
  /** Rendered beside the title. */
  readonly aside?: (total: number) => ReactNode;
  readonly skeleton?: ReactNode;
  /** Rendered when the whole list is empty. */
  readonly empty: ReactNode;
  readonly children: (list: LibraryListProps<Data['items'][number]>) => ReactNode;
}

/** A page of the library in its error, loading, empty or loaded state. */
export function LibraryView<Params extends PageParams, Data extends ListPage, Key extends QueryKey>(
  props: LibraryViewProps<Params, Data, Key>,
) {
  const { state } = props.loaded;
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <LibraryContent {...props} />
    </HydrationBoundary>
  );
}

function LibraryContent<Params extends PageParams, Data extends ListPage, Key extends QueryKey>(
  props: LibraryViewProps<Params, Data, Key>,
) {
  const { page, loaded, formatCount, aside, skeleton = <MusicListSkeleton rows={8} /> } = props;
  const { params, failure, now } = loaded;
  const title = useTexts('shell.menu')(page.name);
  // After the session ended the page is about to be left; do not fetch.
  const enabled = useUser() !== null;
  const query = useQuery({ ...page.createQuery(browserApi, params, useLocale()), enabled });
  const { data } = query;
  const busy = useNavigation().state === 'loading';
  const total = data?.total ?? 0;
  const path = page.pathOf(params);
  const source = useMemo(
    () => ({ location: page.name, title, path, next: null }),
    [page.name, title, path],
  );
  const addressOf = (to: number) => page.pathOf({ ...params, page: to });
  const list = () => {
    if (query.isError)
      return (
        <QueryError
          error={query.error}
          fallbackText={failure}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      );
    if (data === undefined) return skeleton;
    if (data.items.length === 0)
      return data.page > 1 ? <PastTheEnd first={addressOf(1)} /> : props.empty;
    return (
      <>
        {props.children({ items: data.items, source, now: new Date(now), counts: data, busy })}
        <ListPages
          page={data.page}
          total={data.total}
          perPage={data.per_page}
          addressOf={addressOf}
        />
      </>
    );
  };
  return (
    <div className="pt-3 pb-16 md:pt-5">
      <LibraryTabs current={page.name} />
      <section aria-labelledby="library-title" className="mt-6 md:mt-7">
        <header className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-5">
          <h1
            id="library-title"
            className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 text-2xl"
          >
            {title}
            {total > 0 && (
              <small className="tabular text-base font-normal tracking-normal text-text-3">
                {formatCount(total)}
              </small>
            )}
          </h1>
          {aside?.(total)}
        </header>
        {list()}
      </section>
    </div>
  );
}
