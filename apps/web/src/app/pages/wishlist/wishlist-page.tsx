import { type ItemType, itemTypes, type Language } from '@onsori/contract/enumerations';
import type { WishlistItem } from '@onsori/contract/wishlist';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
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
import { MusicList } from '#features/catalog/music-list.tsx';
import { wishlistQuery } from '#features/library/library.queries.ts';
import { libraryTexts } from '#features/library/library-texts.ts';
import { LikeButton, useLikes } from '#features/wishlist/wishlist.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import type { ApiClient } from '#lib/api-client.ts';
import { paths } from '#lib/paths.ts';
import { chipClass } from '#ui/chip.tsx';
import { HeartIcon } from '#ui/icons.tsx';

interface WishlistParams extends PageParams {
  readonly kind: ItemType;
}

export const parseWishlistParams = (search: URLSearchParams): WishlistParams => ({
  ...parsePageParams(search),
  kind: search.get('kind') === 'album' ? 'album' : 'music',
});

const libraryPage = {
  name: 'wishlist',
  parseParams: parseWishlistParams,
  createQuery: (api: ApiClient, { kind, page }: WishlistParams, lang: Language) =>
    wishlistQuery(api, kind, page, lang),
  pathOf: (params?: WishlistParams) => paths.wishlist(params),
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
              to={paths.wishlist({ kind: each })}
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

const listPaths = { music: paths.music(), album: paths.albums() };

export default function WishlistPage() {
  const loaded = useLoaderData<typeof loader>();
  const { kind } = loaded.params;
  const [musics, albums] = [useTexts('catalog'), useTexts('album')];
  return (
    <LibraryView
      page={libraryPage}
      loaded={loaded}
      formatCount={(total) => (kind === 'music' ? musics : albums)('count', { total })}
      aside={() => <WishlistKinds kind={kind} />}
      {...(kind === 'album' && { skeleton: <AlbumGridSkeleton /> })}
      empty={<EmptyLibrary list={`wishlist.${kind}`} icon={<HeartIcon />} to={listPaths[kind]} />}
    >
      {(list) => (kind === 'music' ? <WishlistMusics {...list} /> : <WishlistAlbums {...list} />)}
    </LibraryView>
  );
}
