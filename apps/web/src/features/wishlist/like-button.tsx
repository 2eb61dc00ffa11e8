import { useTexts } from '#i18n/texts.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { HeartIcon } from '#ui/icons/heart.tsx';
import { HeartFilledIcon } from '#ui/icons/heart-filled.tsx';
import type { Item } from './likes.rules.ts';
import type { Likes } from './use-likes.ts';

interface LikeButtonProps {
  readonly item: Item;
  readonly title: string;
  readonly likes: Likes;
  /** Says beside the heart what it does, where there is room for it. */
  readonly withWord?: boolean;
}

/** The heart of a piece or an album. Without scripts it could do nothing, so it is not there. */
export function LikeButton({ item, title, likes, withWord = false }: LikeButtonProps) {
  const t = useTexts('catalog.wishlist');
  const liked = likes.isLiked(item);
  const icon = liked ? <HeartFilledIcon /> : <HeartIcon />;
  const toggle = () => likes.toggle(item);
  return (
    <span className="noscript:hidden">
      {withWord ? (
        <Button icon={icon} aria-pressed={liked} onClick={toggle}>
          {t(liked ? 'removeThis' : 'addThis')}
        </Button>
      ) : (
        <IconButton
          label={t(liked ? 'remove' : 'add', { title })}
          icon={icon}
          pressed={liked}
          onClick={toggle}
        />
      )}
    </span>
  );
}
