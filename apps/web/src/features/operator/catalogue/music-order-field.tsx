import type { CatalogAlbumDetail } from '@onsori/contract/curation';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../operator-icons.tsx';
import { catalogueTexts } from './catalogue-texts.ts';
import { moveItem } from './move-item.rules.ts';

type OrderedMusic = Pick<CatalogAlbumDetail['musics'][number], 'id' | 'title' | 'is_withdrawn'>;

interface MusicOrderFieldProps {
  readonly musics: readonly OrderedMusic[];
  /** Ids of all of them, in the current order. */
  readonly order: readonly string[];
  onChange(order: readonly string[]): void;
}

/** The musics of an album, moved by buttons; the new position of each is announced. */
export function MusicOrderField({ musics, order, onChange }: MusicOrderFieldProps) {
  const t = catalogueTexts.use();
  const [announcement, setAnnouncement] = useState('');
  const musicsById = new Map(musics.map((music) => [music.id, music]));
  const move = (title: string, from: number, to: number) => {
    const moved = moveItem(order, from, to);
    if (moved === order) return;
    onChange(moved);
    setAnnouncement(t('album.moved', { title, position: to + 1, count: order.length }));
  };
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-text-2">{t('album.order')}</legend>
      <ol className="mt-2 divide-y divide-line rounded-md border border-line">
        {order.map((id, at) => {
          const music = musicsById.get(id);
          const title = music?.title ?? id;
          return (
            <li key={id} className="flex items-center gap-3 py-1.5 ps-4 pe-2">
              <span className="w-6 shrink-0 text-sm tabular-nums text-text-3">{at + 1}</span>
              <span className="flex min-w-0 flex-1 items-center gap-2">
                <span className="truncate">{title}</span>
                {music?.is_withdrawn && <Badge tone="danger">{t('state.withdrawn')}</Badge>}
              </span>
              {/* aria-disabled instead of disabled: a disabled button loses focus. */}
              <IconButton
                label={t('album.moveUp', { title })}
                icon={<ArrowUpIcon size={18} />}
                aria-disabled={at === 0}
                className="aria-disabled:opacity-40"
                onClick={() => move(title, at, at - 1)}
              />
              <IconButton
                label={t('album.moveDown', { title })}
                icon={<ArrowDownIcon size={18} />}
                aria-disabled={at === order.length - 1}
                className="aria-disabled:opacity-40"
                onClick={() => move(title, at, at + 1)}
              />
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}
