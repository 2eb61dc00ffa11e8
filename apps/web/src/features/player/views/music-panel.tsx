import type { MusicDetail } from '@onsori/contract/catalog';
import { type CSSProperties, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { formatDuration } from '#lib/duration.ts';
import { IconButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { ChevronDownIcon, CloseIcon } from '#ui/icons.tsx';
import { useKeyDown } from '#ui/use-key-down.ts';
import { downsampleBars } from '#ui/waveform/waveform-path.ts';
import { controlTexts } from '../control-texts.ts';
import { isDialogOpen } from '../keys/player-shortcuts.ts';
import { player, usePlayer } from '../use-player.ts';
import {
  Elapsed,
  PlaybackNotice,
  Transport,
  usePlaybackProblem,
  VersionSelect,
} from './controls.tsx';
import { SeekBar, sectionAt, toSectionShares } from './seek-bar.tsx';
import { Volume } from './volume.tsx';

/** Buttons below the waveform that seek to the start of each section. */
function SectionStrip() {
  const t = controlTexts.use();
  const sections = usePlayer((state) => state.sections);
  const duration = usePlayer((state) => state.duration);
  const current = useSyncExternalStore(
    (listener) => player().position.subscribe(listener),
    () => sectionAt(sections, player().position.getSnapshot())?.start,
    () => undefined,
  );
  if (sections.length === 0) return null;
  return (
    <ol aria-label={t('sections')} className="flex gap-0.5">
      {toSectionShares(sections, duration).map(({ section, share }, at) => (
        <li key={section.start} className="min-w-0" style={{ flexGrow: share, flexBasis: 0 }}>
          <button
            type="button"
            aria-current={section.start === current || undefined}
            onClick={() => player().send({ type: 'section', number: at + 1 })}
            className={cx(
              'hit h-6 w-full truncate rounded-xs px-1.5 text-start text-xs transition-colors',
              section.start === current
                ? 'bg-juhong-soft text-on-juhong-soft'
                : 'bg-ink-2 text-text-3 hover:bg-ink-3 hover:text-text-2',
            )}
          >
            {t(`section.${section.kind}`)}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Elements that other features render inside the panel. */
export interface MusicPanelSlots {
  /** Links to the album. */
  readonly cover: ReactNode;
  readonly title: ReactNode;
  readonly subtitle: ReactNode;
  /** Null where `info` shows them. */
  readonly facts: ReactNode;
  /** Opens the details on narrow screens. */
  readonly info: ReactNode;
  readonly similar: ReactNode;
  readonly copyLink: ReactNode;
  /** Leads to fitting the music to a length. */
  readonly fit: ReactNode;
  /** Opens the queue on narrow screens, where the panel covers the player bar. */
  readonly queue: ReactNode;
  readonly like?: ReactNode;
  readonly download?: ReactNode;
  readonly buy?: ReactNode;
}

interface MusicPanelProps extends MusicPanelSlots {
  readonly music: MusicDetail;
  /** The list the queue was opened from. */
  readonly back: { readonly to: string; readonly title: string };
  /** Draws half as many bars. */
  readonly isNarrow: boolean;
  readonly onClose: () => void;
}

/** Full-page view of the current music; the player below it stays usable. */
export function MusicPanel({ music, back, isNarrow, onClose, ...slots }: MusicPanelProps) {
  const t = useTexts('player');
  const peaks = usePlayer((state) => state.peaks);
  const duration = usePlayer((state) => state.duration) || music.duration;
  const problem = usePlaybackProblem();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const previousFocus = document.activeElement;
    panel.current?.focus();
    return () => {
      const opener = document.querySelector<HTMLElement>('[data-player-dock] button');
      if (
        previousFocus instanceof HTMLElement &&
        previousFocus !== document.body &&
        previousFocus.isConnected
      )
        previousFocus.focus();
      else opener?.focus();
    };
  }, []);
  useKeyDown((event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isDialogOpen()) onClose();
  });
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t('panel', { title: music.title })}
      data-player-panel
      tabIndex={-1}
      style={{ '--tint': music.color_code } as CSSProperties}
      className="song-panel scroll-quiet fixed top-0 right-(--queue-width) bottom-0 left-0 z-40 overflow-y-auto overscroll-contain outline-none md:bottom-(--player-height)"
    >
      <div className="mx-auto w-full max-w-[77.5rem] px-5 pb-14 md:px-10">
        <header className="flex h-16 items-center justify-between">
          <Link
            to={back.to}
            onClick={onClose}
            className="hit -ms-2 flex min-w-0 items-center gap-2 rounded-md px-2 text-text-2 hover:text-text"
          >
            <ChevronDownIcon size={16} />
            <span className="truncate">{back.title}</span>
          </Link>
          <IconButton label={t('close')} icon={<CloseIcon />} size="md" onClick={onClose} />
        </header>
        <div className="grid gap-x-13 gap-y-6 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <div>{slots.cover}</div>
          <div className="min-w-0">
            {slots.title}
            {slots.subtitle}
            <div className="mt-6">
              {problem ? (
                <PlaybackNotice problem={problem} />
              ) : (
                <SeekBar
                  heights={isNarrow ? downsampleBars(peaks, 2) : peaks}
                  className="h-24"
                  waveClass="h-24"
                />
              )}
            </div>
            <div className="mt-2 hidden md:block">
              <SectionStrip />
            </div>
            <div className="tabular mt-2 flex justify-between text-sm text-text-2 md:hidden">
              <Elapsed />
              <span>{formatDuration(duration)}</span>
            </div>
            <Transport className="mt-4 flex items-center justify-center gap-4 md:hidden" />
            <div className="mt-5 flex flex-wrap items-center gap-2.5">
              {slots.download}
              {slots.buy}
              {slots.like}
              {slots.copyLink}
              {slots.fit}
              {slots.info}
              <VersionSelect className="w-32" />
              <div className="lg:hidden">
                <Volume />
              </div>
              <span className="md:hidden">{slots.queue}</span>
            </div>
            {slots.facts && <div className="mt-7">{slots.facts}</div>}
          </div>
        </div>
        {slots.similar}
      </div>
    </div>
  );
}
