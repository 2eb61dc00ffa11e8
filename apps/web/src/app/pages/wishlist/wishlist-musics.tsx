import type { WishlistItem } from '@onsori/contract/wishlist';
import { useMemo } from 'react';
import { MusicList } from '#features/catalog/music-list.tsx';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';

interface WishlistMusicsProps {
  readonly items: readonly WishlistItem[];
  readonly page: number;
  readonly now: Date;
  readonly busy: boolean;
}

export function WishlistMusics({ items, page, now, busy }: WishlistMusicsProps) {
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
