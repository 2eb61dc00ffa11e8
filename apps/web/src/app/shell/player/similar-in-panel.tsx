import type { Music } from '@onsori/contract/catalog';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QueryError } from '#app/query-error.tsx';
import { similarMusicsQuery } from '#features/catalog/album.queries.ts';
import { CompactList } from '#features/catalog/compact-list.tsx';
import { CompactListSkeleton } from '#features/catalog/compact-list-skeleton.tsx';
import { likenessLine } from '#features/catalog/likeness-line.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';

/** What goes on from here: music like the one that plays, or a word that there is none. */
export function SimilarInPanel({ music }: { readonly music: Music }) {
  const t = useTexts('player.similar');
  const lang = useLocale();
  const { data, isError, error, isFetching, refetch } = useQuery(
    similarMusicsQuery(browserApi, music.id, lang),
  );
  const source = useMemo(
    () => ({
      location: 'general',
      title: music.album_title,
      path: paths.track(music.playlist_id, music.id),
      next: null,
    }),
    [music],
  );
  return (
    <section aria-labelledby="panel-similar" className="pt-14">
      <h3 id="panel-similar" className="mb-3 text-xl">
        {t('title')}
      </h3>
      {isError ? (
        <QueryError error={error} known={null} retrying={isFetching} onRetry={refetch} />
      ) : data === undefined ? (
        <CompactListSkeleton rows={4} />
      ) : data.items.length === 0 ? (
        <p className="text-text-2">{t('empty')}</p>
      ) : (
        <CompactList
          musics={data.items}
          source={source}
          now={new Date()}
          slots={({ reasons }) => ({ note: likenessLine(lang, reasons) })}
        />
      )}
    </section>
  );
}
