import type { Music } from '@onsori/contract/catalog';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { formatDuration } from '#lib/duration.ts';
import { IconButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { GripIcon } from '#ui/player-icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { queueTexts } from '../queue-texts.ts';
import { useRowDrag } from './use-row-drag.ts';

/** Elements that other features render in a row. */
export interface QueueRowSlots {
  readonly cover: (music: Music) => ReactNode;
  readonly title: (music: Music) => ReactNode;
  readonly subtitle: (music: Music) => ReactNode;
}

/** Rows that are rendered; longer lists end with a note. */
const MAX_ROWS = 100;

interface QueueSectionProps extends QueueRowSlots {
  readonly heading: string;
  readonly action?: ReactNode;
  readonly musics: readonly Music[];
  readonly onPlay: (musicId: string) => void;
  readonly onMove: (musicId: string, to: number) => void;
  readonly onRemove: (musicId: string) => void;
}

/** Focuses the row above or below, also in another section. */
function focusNeighbour(target: HTMLElement, by: number): void {
  const rows = [...(target.closest('[data-queue]')?.querySelectorAll('[data-queue-row]') ?? [])];
  const index = rows.findIndex((row) => row.contains(target));
  rows[index + by]?.querySelector('button')?.focus();
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

export function QueueSection(props: QueueSectionProps) {
  const { heading, action, musics, onPlay, onMove, onRemove } = props;
  const t = queueTexts.use();
  const playerTexts = useTexts('player');
  const headingId = useId();
  const rows = musics.slice(0, MAX_ROWS);
  const { drag, handleProps } = useRowDrag(rows.length, (from, to) => {
    const music = rows[from];
    if (music) onMove(music.id, to);
  });

  const onKeyDown = (musicId: string, index: number) => (event: KeyboardEvent<HTMLElement>) => {
    const by = steps[event.key];
    // The delete key of a Mac sends Backspace.
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(musicId);
    else if (by === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    else if (!event.altKey) focusNeighbour(event.currentTarget, by);
    else if (musics[index + by]) onMove(musicId, index + by);
    event.preventDefault();
  };

  return (
    <section aria-labelledby={headingId} className="mt-4">
      <header className="flex min-h-9 items-center justify-between gap-3 px-3">
        <h3
          id={headingId}
          className="min-w-0 truncate text-sm font-semibold tracking-normal text-text-2"
        >
          {heading}
        </h3>
        {action}
      </header>
      <ol>
        {rows.map((music, index) => {
          const dragged = drag?.from === index ? drag : null;
          const target = drag?.to === index && drag.from !== index ? drag : null;
          return (
            <li
              key={music.id}
              data-queue-row={music.id}
              style={dragged ? { transform: `translateY(${dragged.distance}px)` } : undefined}
              className={cx(
                'relative flex h-15 items-center rounded-lg pe-1 focus-within:bg-ink-2 hover:bg-ink-2',
                dragged !== null && 'z-10 bg-ink-2 shadow-overlay',
              )}
            >
              {target && (
                <span
                  className={cx(
                    'absolute inset-x-3 z-20 h-0.5 rounded-full bg-juhong',
                    target.to < target.from ? 'top-0' : 'bottom-0',
                  )}
                />
              )}
              <span
                {...handleProps(index)}
                aria-hidden="true"
                data-base-ui-swipe-ignore
                className="flex h-full w-8 shrink-0 cursor-grab touch-none items-center justify-center text-text-3 active:cursor-grabbing pointer-coarse:w-11"
              >
                <GripIcon size={18} />
              </span>
              <button
                type="button"
                onClick={() => onPlay(music.id)}
                onKeyDown={onKeyDown(music.id, index)}
                className="flex h-full min-w-0 flex-1 items-center gap-3 rounded-md text-start focus-visible:-outline-offset-2"
              >
                {props.cover(music)}
                <VisuallyHidden>{playerTexts('play')}</VisuallyHidden>
                <span className="min-w-0 flex-1">
                  {props.title(music)}
                  {props.subtitle(music)}
                </span>
                <span className="tabular shrink-0 text-sm text-text-3">
                  {formatDuration(music.duration)}
                </span>
              </button>
              <IconButton
                label={t('remove', { title: music.title })}
                icon={<CloseIcon size={18} />}
                onClick={() => onRemove(music.id)}
                onKeyDown={onKeyDown(music.id, index)}
              />
            </li>
          );
        })}
      </ol>
      {musics.length > MAX_ROWS && (
        <p className="px-3 py-2 text-sm text-text-3">
          {t('more', { count: musics.length - MAX_ROWS })}
        </p>
      )}
    </section>
  );
}
