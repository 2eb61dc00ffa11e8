import { useTexts } from '#i18n/texts.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { HeartFilledIcon, HeartIcon } from '#ui/icons.tsx';
import type { Likes } from './use-likes.ts';
import type { LikeableItem } from './wishlist.queries.ts';

interface LikeButtonProps {
  readonly item: LikeableItem;
  readonly title: string;
  readonly likes: Likes;
  /** Shows the label beside the icon. */
  readonly withLabel?: boolean;
}

/** Hidden without JavaScript, which it needs. */
export function LikeButton({ item, title, likes, withLabel = false }: LikeButtonProps) {
  const t = useTexts('catalog.wishlist');
  const liked = likes.isLiked(item);
  const icon = liked ? <HeartFilledIcon /> : <HeartIcon />;
  const toggle = () => likes.toggle(item, title);
  return (
    <span className="noscript:hidden">
      {withLabel ? (
        <Button icon={icon} aria-pressed={liked} onClick={toggle}>
          {t(liked ? 'removeThis' : 'addThis')}
        </Button>
      ) : (
        <IconButton
          label={t(liked ? 'remove' : 'add', { title })}
          tooltip={t(liked ? 'removeThis' : 'addThis')}
          icon={icon}
          pressed={liked}
          onClick={toggle}
        />
      )}
    </span>
  );
}
