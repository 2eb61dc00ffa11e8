import { useQuery } from '@tanstack/react-query';
import { useNavigation } from 'react-router';
import { LibraryFrame } from '#app/library/library-frame.tsx';
import { LibraryList } from '#app/library/library-list.tsx';
import { AlbumGridSkeleton } from '#app/pages/albums/album-grid.tsx';
import { useUser } from '#features/auth/auth.public.ts';
import { MusicListSkeleton } from '#features/catalog/music-list-skeleton.tsx';
import { wishlistQuery } from '#features/library/library.queries.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { EmptyWishlist } from './empty-wishlist.tsx';
import { WishlistAlbums } from './wishlist-albums.tsx';
import { WishlistKinds } from './wishlist-kinds.tsx';
import { WishlistMusics } from './wishlist-musics.tsx';
import type { WishlistParams } from './wishlist-params.ts';

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
