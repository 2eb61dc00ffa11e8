import {
  type ItemType,
  itemTypes,
  type Language,
  type WishlistSortType,
  wishlistSortTypes,
} from '@onsori/contract/enumerations';
import type { WishlistItem } from '@onsori/contract/wishlist';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useNavigate,
} from 'react-router';
import {
  libraryPageHead,
  loadLibraryPageInBrowser,
  type PageParams,
  parsePageParams,
} from '#app/library/library-page.ts';
import { EmptyLibrary, type LibraryListProps, LibraryView } from '#app/library/library-view.tsx';
import { loadLibraryPageOnServer } from '#app/library/load-library-page-on-server.ts';
import { AlbumGrid, AlbumGridSkeleton } from '#app/pages/albums/album-grid.tsx';
import { albumTexts } from '#features/catalog/album-texts.ts';
import { MusicList } from '#features/catalog/music-list.tsx';
import { wishlistQuery } from '#features/library/library.queries.ts';
import { libraryTexts } from '#features/library/library-texts.ts';
import { wishlistPath } from '#features/library/wishlist-path.ts';
import { LikeButton, useLikes } from '#features/wishlist/wishlist.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import type { ApiClient } from '#lib/api-client.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { chipClass } from '#ui/chip.tsx';
import { HeartIcon } from '#ui/icons.tsx';
import { Select } from '#ui/select.tsx';

interface WishlistParams extends PageParams {
  readonly kind: ItemType;
  readonly sortType: WishlistSortType;
}

const sortTypesOf = (kind: ItemType): readonly WishlistSortType[] =>
  kind === 'album' ? ['-liked_at', 'title'] : wishlistSortTypes;

export function parseWishlistParams(search: URLSearchParams): WishlistParams {
  const kind = search.get('kind') === 'album' ? 'album' : 'music';
  const sortType = sortTypesOf(kind).find((each) => each === search.get('sortType'));
  return { ...parsePageParams(search), kind, sortType: sortType ?? '-liked_at' };
}

const libraryPage = {
  name: 'wishlist',
  parseParams: parseWishlistParams,
  createQuery: (api: ApiClient, params: WishlistParams, lang: Language) =>
    wishlistQuery(api, params, lang),
  pathOf: (params?: WishlistParams) => wishlistPath(params),
} as const;

export const loader = (args: LoaderFunctionArgs) => loadLibraryPageOnServer(args, libraryPage);
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadLibraryPageInBrowser(args, libraryPage);
export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  libraryPageHead(libraryPage, matches, loaderData?.params);

function WishlistMusics({ items, ...list }: LibraryListProps<WishlistItem>) {
  const t = useTexts('catalog');
  const musics = useMemo(
    () => items.flatMap((item) => (item.item_type === 'music' ? [item.item_detail] : [])),
    [items],
  );
  return (
    <>
      <h2 className="sr-only">{t('list')}</h2>
      <MusicList {...list} musics={musics} />
    </>
  );
}

function WishlistAlbums({ items, busy }: LibraryListProps<WishlistItem>) {
  const likes = useLikes();
  return (
    <AlbumGrid
      albums={items.flatMap((item) => (item.item_type === 'album' ? [item.item_detail] : []))}
      busy={busy}
      over={({ id, title }) => (
        <div className="absolute top-2 right-2 flex rounded-md bg-ink-0/80">
          <LikeButton item={{ itemType: 'album', id }} title={title} likes={likes} />
        </div>
      )}
    />
  );
}

function WishlistKinds({ kind }: { readonly kind: ItemType }) {
  const t = libraryTexts.use();
  return (
    <nav aria-label={t('kinds.label')}>
      <ul className="flex gap-2">
        {itemTypes.map((each) => (
          <li key={each} className="relative">
            <Link
              to={wishlistPath({ kind: each })}
              aria-current={each === kind ? 'page' : undefined}
              className={chipClass(each === kind, false)}
            >
              {t(`kinds.${each}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Wrapped in a form so that it works without JavaScript. */
function WishlistSort({ kind, sortType }: WishlistParams) {
  const t = libraryTexts.use();
  const navigate = useNavigate();
  return (
    <form action={wishlistPath()} className="flex items-center gap-2">
      {kind !== 'music' && <input type="hidden" name="kind" value={kind} />}
      <Select
        label={t('sort.label')}
        labelHidden
        size="sm"
        name="sortType"
        options={sortTypesOf(kind).map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={sortType}
        onValueChange={(chosen) => navigate(wishlistPath({ kind, sortType: chosen }))}
      />
      <span className="hidden noscript:block">
        <Button type="submit" size="sm">
          {t('sort.apply')}
        </Button>
      </span>
    </form>
  );
}

const listPaths = { music: paths.music(), album: paths.albums() };

export default function WishlistPage() {
  const loaded = useLoaderData<typeof loader>();
  const { kind } = loaded.params;
  const [musics, albums] = [useTexts('catalog'), albumTexts.use()];
  return (
    <LibraryView
      page={libraryPage}
      loaded={loaded}
      formatCount={(total) => (kind === 'music' ? musics : albums)('count', { total })}
      aside={(total) => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <WishlistKinds kind={kind} />
          {total > 1 && <WishlistSort {...loaded.params} />}
        </div>
      )}
      {...(kind === 'album' && { skeleton: <AlbumGridSkeleton /> })}
      empty={<EmptyLibrary list={`wishlist.${kind}`} icon={<HeartIcon />} to={listPaths[kind]} />}
    >
      {(list) => (kind === 'music' ? <WishlistMusics {...list} /> : <WishlistAlbums {...list} />)}
    </LibraryView>
  );
}
