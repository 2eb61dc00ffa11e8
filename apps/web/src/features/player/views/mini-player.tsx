import type { MusicDetail } from '@onsori/contract/catalog';
import { type CSSProperties, useRef } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NextIcon } from '#ui/icons/next.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { player, usePlayer } from '../use-player.ts';
import { PlayButton } from './play-button.tsx';
import type { PlayerSlots } from './player-bar.tsx';
import { usePlayedProgress } from './use-played-progress.ts';

interface MiniPlayerProps extends Pick<PlayerSlots, 'cover'> {
  readonly music: MusicDetail;
  readonly onOpen: () => void;
  readonly panelOpen: boolean;
}

/** The player bar of narrow screens. */
export function MiniPlayer({ music, cover, onOpen, panelOpen }: MiniPlayerProps) {
  const t = useTexts('player');
  const box = useRef<HTMLDivElement>(null);
  const duration = usePlayer((state) => state.duration);
  const running = usePlayer((state) => state.playStatus);
  const failed = usePlayer((state) => state.failed);
  usePlayedProgress({ box, duration, running });
  return (
    <div
      ref={box}
      style={{ '--tint': music.color_code } as CSSProperties}
      className="mini-player seek mx-2 mb-2 flex h-16 items-center gap-3 rounded-[18px] ps-3 pe-2 md:hidden"
    >
      <button
        type="button"
        aria-expanded={panelOpen}
        onClick={onOpen}
        className="hit flex min-w-0 flex-1 items-center gap-3 text-start"
      >
        {cover}
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{failed ? t('failed') : music.title}</span>
          <span className="relative mt-2 block h-[3px]">
            <span className="mini-line" aria-hidden="true" />
          </span>
        </span>
        <VisuallyHidden>{t('open')}</VisuallyHidden>
      </button>
      {failed && (
        <VisuallyHidden>
          <span role="alert">{t('failed')}</span>
        </VisuallyHidden>
      )}
      <PlayButton size="md" bare />
      <IconButton
        label={t('next')}
        icon={<NextIcon />}
        onClick={() => player().send({ type: 'next' })}
        className="text-text"
      />
    </div>
  );
}
