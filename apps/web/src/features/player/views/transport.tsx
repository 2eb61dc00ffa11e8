import type { RepeatMode } from '@onsori/contract/enumerations';
import { useTexts } from '#i18n/texts.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NextIcon } from '#ui/icons/next.tsx';
import { PreviousIcon } from '#ui/icons/previous.tsx';
import { RepeatIcon } from '#ui/icons/repeat.tsx';
import { RepeatOneIcon } from '#ui/icons/repeat-one.tsx';
import { ShuffleIcon } from '#ui/icons/shuffle.tsx';
import { player, usePlayer } from '../use-player.ts';
import { PlayButton } from './play-button.tsx';

const repeatIcons: Readonly<Record<RepeatMode, typeof RepeatIcon>> = {
  norepeat: RepeatIcon,
  allrepeat: RepeatIcon,
  onerepeat: RepeatOneIcon,
};

/** Playback controls: shuffle, previous, play, next, repeat. */
export function Transport({ className }: { readonly className?: string }) {
  const t = useTexts('player');
  const repeat = usePlayer((state) => state.repeat);
  const shuffle = usePlayer((state) => state.shuffle);
  const Repeat = repeatIcons[repeat];
  return (
    <div className={className}>
      <IconButton
        label={t('shuffle')}
        pressed={shuffle}
        icon={<ShuffleIcon size={18} />}
        onClick={() => player().send({ type: 'shuffle' })}
      />
      <IconButton
        label={t('previous')}
        icon={<PreviousIcon />}
        onClick={() => player().send({ type: 'previous' })}
        className="text-text"
      />
      <PlayButton size="lg" />
      <IconButton
        label={t('next')}
        icon={<NextIcon />}
        onClick={() => player().send({ type: 'next' })}
        className="text-text"
      />
      <IconButton
        label={t(`repeat.${repeat}`)}
        pressed={repeat !== 'norepeat'}
        icon={<Repeat size={18} />}
        onClick={() => player().send({ type: 'repeat' })}
      />
    </div>
  );
}
