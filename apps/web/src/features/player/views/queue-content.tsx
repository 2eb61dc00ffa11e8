import type { Music } from '@onsori/contract/catalog';
import { type RefObject, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { formatDuration } from '#lib/duration.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import {
  clearList,
  jumpTo,
  moveMusic,
  type QueueSection as QueueSectionName,
  removeMusic,
  restoreMusics,
  upcomingInList,
} from '../engine/queue-edits.ts';
import type { QueueContent as Queue, QueueSource } from '../engine/state.ts';
import { queueTexts } from '../queue-texts.ts';
import { player, usePlayer } from '../use-player.ts';
import { type QueueRowSlots, QueueSection } from './queue-section.tsx';
import { useSourceTitle } from './use-source-title.ts';

/** Renders before it returns, so that the focus can follow a row. */
function arrange(edit: (queue: Queue) => Queue, next?: QueueSource['next']): void {
  const queue = edit(player().getSnapshot());
  const page = next === undefined ? {} : { next };
  flushSync(() => player().send({ type: 'arrange', queue, ...page }));
}

const remainingSeconds = () =>
  Math.max(0, Math.ceil(player().getSnapshot().duration - player().position.getSnapshot()));

function CurrentRow({ music, ...slots }: QueueRowSlots & { readonly music: Music }) {
  const t = queueTexts.use();
  const remaining = useSyncExternalStore(
    (listener) => player().position.subscribe(listener),
    remainingSeconds,
    () => 0,
  );
  return (
    <div aria-current="true" className="flex h-17 items-center gap-3 rounded-lg bg-ink-2 ps-3 pe-4">
      {slots.cover(music)}
      <span className="min-w-0 flex-1">
        <span className="text-juhong">{slots.title(music)}</span>
        <span className="block truncate text-sm text-text-3">
          {[t('current'), music.album_title].join(' · ')}
        </span>
      </span>
      <span className="tabular shrink-0 text-sm text-text-3">
        {`−${formatDuration(remaining)}`}
      </span>
    </div>
  );
}

function EmptyQueue() {
  const t = queueTexts.use();
  return (
    <div className="px-3 py-10 text-center">
      <p className="font-semibold">{t('empty.title')}</p>
      <p className="mt-1 text-sm text-text-3">{t('empty.body')}</p>
    </div>
  );
}

/** The musics that follow the current one. */
export function useUpcoming() {
  const added = usePlayer((state) => state.added);
  const playlist = usePlayer((state) => state.playlist);
  const at = usePlayer((state) => state.at);
  return useMemo(
    () => ({ added, list: upcomingInList({ playlist, at, added }) }),
    [added, playlist, at],
  );
}

interface QueueContentProps extends QueueRowSlots {
  readonly music: Music;
  /** Receives the focus when no row is left to focus. */
  readonly box: RefObject<HTMLElement | null>;
}

/** The current music and those that follow, which can be played, moved and removed. */
export function QueueContent({ music, box, ...slots }: QueueContentProps) {
  const t = queueTexts.use();
  const toasts = useToast();
  const { added, list } = useUpcoming();
  const listTitle = useSourceTitle(usePlayer((state) => state.source));
  const [announcement, setAnnouncement] = useState('');

  const focusRow = (musicId: string | undefined) => {
    const row = box.current?.querySelector(`[data-queue-row="${musicId}"] button`);
    if (row instanceof HTMLElement) row.focus();
    else box.current?.focus();
  };
  const musicsOf = (section: QueueSectionName) =>
    section === 'added' ? player().getSnapshot().added : upcomingInList(player().getSnapshot());
  const titleOf = (musics: readonly Music[], musicId: string) =>
    musics.find(({ id }) => id === musicId)?.title ?? '';

  const handlersOf = (section: QueueSectionName) => ({
    onPlay: (musicId: string) => {
      const queue = jumpTo(player().getSnapshot(), section, musicId);
      player().send({ type: 'arrange', queue, start: true });
    },
    onMove: (musicId: string, to: number) => {
      const musics = musicsOf(section);
      arrange((queue) => moveMusic(queue, section, musicId, to));
      focusRow(musicId);
      const title = titleOf(musics, musicId);
      setAnnouncement(t('moved', { title, position: to + 1, count: musics.length }));
    },
    onRemove: (musicId: string) => {
      const musics = musicsOf(section);
      const index = musics.findIndex(({ id }) => id === musicId);
      arrange((queue) => removeMusic(queue, section, musicId));
      focusRow((musics[index + 1] ?? musics[index - 1])?.id);
      offerUndo(t('removed', { title: titleOf(musics, musicId) }), () =>
        arrange((queue) => restoreMusics(queue, section, musics)),
      );
    },
  });
  const offerUndo = (message: string, undo: () => void) =>
    toasts.show(message, { label: t('undo'), closeLabel: t('close'), act: undo });

  const clearAdded = () => {
    const cleared = added;
    arrange((queue) => ({ ...queue, added: [] }));
    box.current?.focus();
    offerUndo(t('cleared'), () => arrange((queue) => restoreMusics(queue, 'added', cleared)));
  };
  const clearUpcoming = () => {
    const [cleared, next] = [list, player().getSnapshot().source?.next ?? null];
    arrange(clearList, null);
    const clearedIn = player().getSnapshot().list;
    box.current?.focus();
    offerUndo(t('clearedList'), () => {
      // Another list may play by now.
      if (player().getSnapshot().list === clearedIn)
        arrange((queue) => restoreMusics(queue, 'list', cleared), next);
    });
  };

  return (
    <>
      <CurrentRow music={music} {...slots} />
      {added.length > 0 && (
        <QueueSection
          {...slots}
          {...handlersOf('added')}
          heading={t('added', { count: added.length })}
          musics={added}
          action={
            <Button variant="ghost" size="sm" onClick={clearAdded}>
              {t('clear')}
            </Button>
          }
        />
      )}
      {list.length > 0 && (
        <QueueSection
          {...slots}
          {...handlersOf('list')}
          heading={
            listTitle
              ? t('listFrom', { count: list.length, title: listTitle })
              : t('list', { count: list.length })
          }
          musics={list}
          action={
            <Button variant="ghost" size="sm" onClick={clearUpcoming}>
              {t('clearList')}
            </Button>
          }
        />
      )}
      {added.length + list.length === 0 && <EmptyQueue />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
