import type { CatalogAlbum } from '@onsori/contract/curation';
import { Cover, useTagLabel } from '#features/catalog/catalog.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { formatDuration } from '#lib/duration.ts';
import { Badge } from '#ui/badge.tsx';
import { DataTable } from '../data-table.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { catalogueTexts } from './catalogue-texts.ts';

interface AlbumsTableProps {
  readonly albums: readonly CatalogAlbum[];
  readonly selectedId: string | null;
  onSelect(id: string): void;
}

export function AlbumsTable({ albums, selectedId, onSelect }: AlbumsTableProps) {
  const t = catalogueTexts.use();
  const locale = useLocale();
  const otherLanguage = locale === 'ko' ? 'en' : 'ko';
  const optionLabel = useTagLabel();
  const { formatDay } = useDateFormat();
  return (
    <DataTable
      label={t('albums.table')}
      rows={albums}
      rowId={({ id }) => id}
      selectedId={selectedId}
      onSelect={onSelect}
      columns={[
        {
          key: 'title',
          header: t('albums.title'),
          cell: (album) => (
            <span className="flex items-center gap-3">
              <Cover
                seed={album.id}
                colorCode={album.color_code}
                image={album.cover_image}
                width={40}
                className="size-10 rounded-md"
              />
              <span className="min-w-0">
                <span className="flex min-w-0 items-center gap-2">
                  <span className="truncate font-semibold">{album.title}</span>
                  {album.is_featured && <Badge tone="pavilion">{t('albums.featured')}</Badge>}
                </span>
                <span className="block truncate text-sm text-text-3">
                  <span lang={otherLanguage}>{album.titles[otherLanguage]}</span>
                  {` · ${optionLabel('genre', album.genre)}`}
                </span>
              </span>
            </span>
          ),
        },
        {
          key: 'tracks',
          header: t('albums.tracks'),
          className: 'w-24 text-sm tabular-nums text-text-2',
          cell: (album) => album.track_count.toLocaleString(locale),
        },
        {
          key: 'length',
          header: t('column.length'),
          className: 'w-24 text-sm tabular-nums text-text-2',
          cell: (album) => formatDuration(album.duration),
        },
        {
          key: 'released',
          header: t('column.released'),
          className: 'w-36 text-sm text-text-2',
          cell: (album) => formatDay(album.release_date),
        },
      ]}
    />
  );
}
