import type { CatalogMusic } from '@onsori/contract/curation';
import type { MusicState } from '@onsori/contract/withdrawal-values';
import { useMemo } from 'react';
import { Cover, MusicBadges, useRowTexts } from '#features/catalog/catalog.public.ts';
import { RowPlay, usePlayableList } from '#features/player/player.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { formatDuration } from '#lib/duration.ts';
import { consolePaths } from '../console-paths.ts';
import { DataTable } from '../data-table.tsx';
import { catalogueTexts } from './catalogue-texts.ts';

interface CatalogueTableProps {
  readonly musics: readonly CatalogMusic[];
  readonly state: MusicState;
  readonly selectedId: string | null;
  onSelect(id: string): void;
}

/** Published music can be auditioned; the streams of withdrawn music are gone. */
export function CatalogueTable({ musics, state, selectedId, onSelect }: CatalogueTableProps) {
  const t = catalogueTexts.use();
  const locale = useLocale();
  const texts = useRowTexts();
  const title = t('title');
  const source = useMemo(
    () => ({ location: 'operator', title, path: consolePaths.catalogue(), next: null }),
    [title],
  );
  const playable = useMemo(() => (state === 'published' ? musics : []), [musics, state]);
  const list = usePlayableList(playable, source);
  const day = (at: string) => new Date(at).toLocaleDateString(locale, { dateStyle: 'medium' });
  return (
    <DataTable
      label={t('table')}
      rows={musics}
      rowId={({ id }) => id}
      selectedId={selectedId}
      onSelect={onSelect}
      columns={[
        {
          key: 'title',
          header: t('column.title'),
          cell: (music) => (
            <span className="flex items-center gap-3">
              <Cover
                seed={music.id}
                colorCode={music.color_code}
                image={music.cover_image}
                width={40}
                className="size-10 rounded-md"
              />
              <span className="min-w-0">
                <span className="flex min-w-0 items-center gap-2">
                  <span className="truncate font-semibold">{music.title}</span>
                  <MusicBadges music={music} texts={texts} />
                </span>
                <span className="block truncate text-sm text-text-3">
                  {[
                    texts.label('genre', music.genre),
                    ...music.moods.slice(0, 2).map((mood) => texts.label('mood', mood)),
                    music.album_title,
                  ].join(' · ')}
                </span>
              </span>
            </span>
          ),
        },
        ...(state === 'published'
          ? [
              {
                key: 'play',
                header: t('column.play'),
                className: 'w-20',
                cell: (music: CatalogMusic) => (
                  <RowPlay
                    music={music}
                    list={list}
                    className="relative z-1 inline-flex size-10 items-center justify-center rounded-full text-text-2 transition-colors hover:bg-ink-3 hover:text-text"
                  />
                ),
              },
            ]
          : []),
        {
          key: 'length',
          header: t('column.length'),
          className: 'w-24 text-sm tabular-nums text-text-2',
          cell: (music) => formatDuration(music.duration),
        },
        state === 'published'
          ? {
              key: 'released',
              header: t('column.released'),
              className: 'w-36 text-sm text-text-2',
              cell: (music) => day(music.release_date),
            }
          : {
              key: 'withdrawn',
              header: t('column.withdrawn'),
              className: 'w-48 text-sm',
              cell: ({ withdrawal }) =>
                withdrawal && (
                  <>
                    <span className="block">{t(`reason.${withdrawal.reason}`)}</span>
                    <span className="block text-text-3">{day(withdrawal.withdrawn_at)}</span>
                  </>
                ),
            },
      ]}
    />
  );
}
