import type { MusicDetail } from '@onsori/contract/catalog';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { formatDuration } from '#lib/duration.ts';
import { IconButton } from '#ui/button.tsx';
import { RetryIcon } from '#ui/icons.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { NextIcon } from '#ui/player-icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { queueTexts } from '../queue-texts.ts';
import { player, usePlayer } from '../use-player.ts';
import {
  Elapsed,
  PlayButton,
  PlaybackNotice,
  retryPlayback,
  Transport,
  usePlaybackProblem,
  VersionSelect,
} from './controls.tsx';
import { SeekBar, usePlayedProgress } from './seek-bar.tsx';
import { Volume } from './volume.tsx';

/** Says why an audition does not begin at the start. */
function HighlightNote() {
  const t = queueTexts.use();
  const isAudition = usePlayer(({ startAt, previewAt }) => startAt === 'preview' && previewAt > 0);
  if (!isAudition) return null;
  return (
    <span className="pointer-events-none absolute start-0 top-full flex items-center gap-1.5 pt-0.5 text-xs whitespace-nowrap text-text-3">
      {t('fromHighlight')} <Kbd>0</Kbd> {t('fromBeginning')}
    </span>
  );
}

/** Elements that other features render inside the player. */
export interface PlayerSlots {
  readonly cover: ReactNode;
  readonly title: ReactNode;
  readonly subtitle: ReactNode;
  readonly like?: ReactNode;
  readonly download?: ReactNode;
  readonly queue?: ReactNode;
}

interface PlayerBarProps extends PlayerSlots {
  readonly music: MusicDetail;
  readonly onOpen: () => void;
  readonly panelOpen: boolean;
}

export function PlayerBar({ music, onOpen, panelOpen, ...slots }: PlayerBarProps) {
  const t = useTexts('player');
  const peaks = usePlayer((state) => state.peaks);
  const duration = usePlayer((state) => state.duration) || music.duration;
  const problem = usePlaybackProblem();
  return (
    <div className="hidden h-22 items-center gap-6 px-6 max-lg:gap-3 max-lg:px-4 md:flex">
      {/* A fixed width, so that no title moves the buttons beside it. */}
      <div className="flex w-[clamp(15rem,22vw,24rem)] shrink-0 items-center justify-between gap-3">
        <button
          type="button"
          aria-expanded={panelOpen}
          onClick={onOpen}
          className="hit flex min-w-0 items-center gap-3 rounded-md text-start"
        >
          {slots.cover}
          <span className="min-w-0">
            {slots.title}
            {slots.subtitle}
          </span>
          <VisuallyHidden>{t('open')}</VisuallyHidden>
        </button>
        {slots.like}
      </div>
      <div className="flex min-w-0 flex-1 items-center gap-5">
        <Transport className="flex shrink-0 items-center gap-1.5" />
        {problem ? (
          <PlaybackNotice problem={problem} />
        ) : (
          <div className="flex min-w-0 flex-1 items-center gap-3">
            <Elapsed className="tabular w-10 shrink-0 text-end text-sm text-text-3" />
            <div className="relative min-w-0 flex-1 lg:min-w-16">
              <SeekBar heights={peaks} className="h-10" waveClass="h-10" />
              <HighlightNote />
            </div>
            <span className="tabular w-10 shrink-0 text-sm text-text-3 max-lg:hidden">
              {formatDuration(duration)}
            </span>
          </div>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-3">
        <div className="hidden w-28 xl:block">
          <VersionSelect />
        </div>
        <div className="hidden lg:block">
          <Volume />
        </div>
        {slots.queue}
        {slots.download}
      </div>
    </div>
  );
}

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
  const problem = usePlaybackProblem();
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
          <span className="line-clamp-2 leading-[1.2] font-semibold">
            {problem ? t(problem) : music.title}
          </span>
          <span className="relative mt-1.5 block h-[3px]">
            <span className="mini-line" aria-hidden="true" />
          </span>
        </span>
        <VisuallyHidden>{t('open')}</VisuallyHidden>
      </button>
      {problem ? (
        <>
          <VisuallyHidden>
            <span role="alert">{t(problem)}</span>
          </VisuallyHidden>
          <IconButton
            label={t('retry')}
            icon={<RetryIcon />}
            onClick={retryPlayback}
            className="text-text"
          />
        </>
      ) : (
        <PlayButton size="md" bare />
      )}
      <IconButton
        label={t('next')}
        icon={<NextIcon />}
        onClick={() => player().send({ type: 'next' })}
        className="text-text"
      />
    </div>
  );
}
