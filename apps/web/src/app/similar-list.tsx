import type { Music } from '@onsori/contract/catalog';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { similarMusicsQuery } from '#features/catalog/album.queries.ts';
import { similarTexts } from '#features/catalog/album-texts.ts';
import { CompactList, CompactListSkeleton } from '#features/catalog/compact-list.tsx';
import { formatLikeness } from '#features/catalog/format-likeness.ts';
import type { QueueSource } from '#features/player/player.public.ts';
import { queueTexts } from '#features/player/queue-texts.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { QueryError } from './query-error.tsx';

export const similarPath = ({ id, playlist_id }: Music): string =>
  paths.musicInAlbum(playlist_id, id);

/** The musics that are similar to a music, as a player source. */
export function useSimilarSource(music: Music): QueueSource {
  const title = queueTexts.use()('similar', { title: music.title });
  const path = similarPath(music);
  return useMemo(() => ({ location: 'general', title, path, next: null }), [title, path]);
}

interface SimilarListProps {
  readonly music: Music;
  /** Error text from the server loader. */
  readonly failure: string | null;
  readonly now: Date;
  /** Number of skeleton rows while loading. */
  readonly skeletonRows: number;
}

export function SimilarList({ music, failure, now, skeletonRows }: SimilarListProps) {
  const t = similarTexts.use();
  const lang = useLocale();
  const source = useSimilarSource(music);
  const { data, isError, error, isFetching, refetch } = useQuery(
    similarMusicsQuery(browserApi, music.id, lang),
  );
  if (isError)
    return (
      <QueryError error={error} fallbackText={failure} retrying={isFetching} onRetry={refetch} />
    );
  if (data === undefined) return <CompactListSkeleton rows={skeletonRows} />;
  if (data.items.length === 0) return <p className="text-text-2">{t('empty')}</p>;
  return (
    <CompactList
      musics={data.items}
      source={source}
      now={now}
      note={({ reasons }) => formatLikeness(lang, reasons)}
    />
  );
}
