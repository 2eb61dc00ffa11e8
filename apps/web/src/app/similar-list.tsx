import type { Music } from '@onsori/contract/catalog';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { similarMusicsQuery } from '#features/catalog/album.queries.ts';
import { CompactList } from '#features/catalog/compact-list.tsx';
import { CompactListSkeleton } from '#features/catalog/compact-list-skeleton.tsx';
import { likenessLine } from '#features/catalog/likeness-line.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { QueryError } from './query-error.tsx';

interface SimilarListProps {
  readonly to: Music;
  /** What the server was told when it could not read the list. */
  readonly failure: string | null;
  readonly now: Date;
  /** How many are expected, while they are on their way. */
  readonly rows: number;
}

/** Music like a piece and why it is alike, or a word that there is none. */
export function SimilarList({ to, failure, now, rows }: SimilarListProps) {
  const t = useTexts('album.similar');
  const lang = useLocale();
  const source = useMemo(
    () => ({
      location: 'general',
      title: to.album_title,
      path: paths.track(to.playlist_id, to.id),
      next: null,
    }),
    [to],
  );
  const { data, isError, error, isFetching, refetch } = useQuery(
    similarMusicsQuery(browserApi, to.id, lang),
  );
  if (isError)
    return <QueryError error={error} known={failure} retrying={isFetching} onRetry={refetch} />;
  if (data === undefined) return <CompactListSkeleton rows={rows} />;
  if (data.items.length === 0) return <p className="text-text-2">{t('empty')}</p>;
  return (
    <CompactList
      musics={data.items}
      source={source}
      now={now}
      slots={({ reasons }) => ({ note: likenessLine(lang, reasons) })}
    />
  );
}
