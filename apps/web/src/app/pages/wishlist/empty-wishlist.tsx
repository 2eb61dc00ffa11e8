import type { ItemType } from '@onsori/contract/enumerations';
import { Link } from 'react-router';
import { libraryTexts } from '#features/library/library-texts.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { HeartIcon } from '#ui/icons/heart.tsx';

const listPaths = { music: paths.music(), album: paths.albums() };

export function EmptyWishlist({ kind }: { readonly kind: ItemType }) {
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
