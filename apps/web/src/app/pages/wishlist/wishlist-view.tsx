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
import { NoWishes } from './no-wishes.tsx';
import { WishedAlbums } from './wished-albums.tsx';
import { WishedMusics } from './wished-musics.tsx';
import { WishlistKinds } from './wishlist-kinds.tsx';
import type { WishlistPlace } from './wishlist-place.ts';

interface WishlistViewProps {
  readonly place: WishlistPlace;
  /** What the server was told when it could not read the list. */
  readonly failure: string | null;
  readonly now: Date;
}

export function WishlistView({ place, failure, now }: WishlistViewProps) {
  const { kind, page } = place;
  const title = useTexts('shell.menu')('wishlist');
  const [musics, albums] = [useTexts('catalog'), useTexts('album')];
  const lang = useLocale();
  // Whose session ended is on the way out.
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
        empty={<NoWishes kind={kind} />}
        addressOf={(to) => paths.wishlist({ kind, page: to })}
      >
        {({ items }) =>
          kind === 'music' ? (
            <WishedMusics items={items} page={page} now={now} busy={busy} />
          ) : (
            <WishedAlbums items={items} busy={busy} />
          )
        }
      </LibraryList>
    </LibraryFrame>
  );
}
