import { type ItemType, itemTypes } from '@onsori/contract/enumerations';
import type { WishlistItem } from '@onsori/contract/wishlist';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigation } from 'react-router';
import { LibraryFrame } from '#app/library/library-frame.tsx';
import { LibraryList } from '#app/library/library-list.tsx';
import { AlbumGrid, AlbumGridSkeleton } from '#app/pages/albums/album-grid.tsx';
import { useUser } from '#features/auth/auth.public.ts';
import { MusicList, MusicListSkeleton } from '#features/catalog/music-list.tsx';
import { wishlistQuery } from '#features/library/library.queries.ts';
import { libraryTexts } from '#features/library/library-texts.ts';
import { LikeButton, useLikes } from '#features/wishlist/wishlist.public.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { chipClass } from '#ui/chip-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { HeartIcon } from '#ui/icons/heart.tsx';
import type { WishlistParams } from './wishlist-params.ts';

interface WishlistMusicsProps {
  readonly items: readonly WishlistItem[];
  readonly page: number;
  readonly now: Date;
  readonly busy: boolean;
}

function WishlistMusics({ items, page, now, busy }: WishlistMusicsProps) {
  const t = useTexts('catalog');
  const title = useTexts('shell.menu')('wishlist');
  const musics = useMemo(
    () => items.flatMap((item) => (item.item_type === 'music' ? [item.item_detail] : [])),
    [items],
  );
  const source = useMemo(
    () => ({ location: 'wishlist', title, path: paths.wishlist({ page }), next: null }),
    [title, page],
  );
  return (
    <>
      <h2 className="sr-only">{t('list')}</h2>
      <MusicList musics={musics} source={source} now={now} busy={busy} />
    </>
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

interface WishlistAlbumsProps {
  readonly items: readonly WishlistItem[];
  readonly busy: boolean;
}

function WishlistAlbums({ items, busy }: WishlistAlbumsProps) {
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

const listPaths = { music: paths.music(), album: paths.albums() };

function EmptyWishlist({ kind }: { readonly kind: ItemType }) {
  const t = libraryTexts.use();
  return (
    <EmptyState
      icon={<HeartIcon />}
      title={t(`wishlist.${kind}.title`)}
      body={t(`wishlist.${kind}.body`)}
      action={
        <Button variant="primary" render={<Link to={listPaths[kind]} />}>
          {t(`wishlist.${kind}.action`)}
        </Button>
      }
    />
  );
}

interface WishlistViewProps {
  readonly params: WishlistParams;
  /** Error text from the server loader. */
  readonly failure: string | null;
  readonly now: Date;
}

export function WishlistView({ params, failure, now }: WishlistViewProps) {
  const { kind, page } = params;
  const title = useTexts('shell.menu')('wishlist');
  const [musics, albums] = [useTexts('catalog'), useTexts('album')];
  const lang = useLocale();
  // After the session ended the page is about to be left; do not fetch.
  const enabled = useUser() !== null;
  const query = useQuery({ ...wishlistQuery(browserApi, kind, page, lang), enabled });
  const busy = useNavigation().state === 'loading';
  const total = query.data?.total ?? 0;
  const counted = kind === 'music' ? musics('count', { total }) : albums('count', { total });
  return (
    <LibraryFrame
      title={title}
      count={total > 0 ? counted : null}
      aside={<WishlistKinds kind={kind} />}
    >
      <LibraryList
        query={query}
        failure={failure}
        skeleton={kind === 'music' ? <MusicListSkeleton rows={8} /> : <AlbumGridSkeleton />}
        empty={<EmptyWishlist kind={kind} />}
        addressOf={(to) => paths.wishlist({ kind, page: to })}
      >
        {({ items }) =>
          kind === 'music' ? (
            <WishlistMusics items={items} page={page} now={now} busy={busy} />
          ) : (
            <WishlistAlbums items={items} busy={busy} />
          )
        }
      </LibraryList>
    </LibraryFrame>
  );
}
