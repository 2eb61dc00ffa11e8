import type { WishlistItem } from '@onsori/contract/wishlist';
import { AlbumGrid } from '#app/pages/albums/album-grid.tsx';
import { LikeButton, useLikes } from '#features/wishlist/wishlist.public.ts';

interface WishlistAlbumsProps {
  readonly items: readonly WishlistItem[];
  readonly busy: boolean;
}

export function WishlistAlbums({ items, busy }: WishlistAlbumsProps) {
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
