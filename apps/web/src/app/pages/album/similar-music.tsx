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

interface SimilarMusicProps {
  readonly to: Music;
  /** What the server was told when it could not read the list. */
  readonly failure: string | null;
  readonly now: Date;
}

function SimilarList({ to, failure, now }: SimilarMusicProps) {
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
  if (data === undefined) return <CompactListSkeleton rows={8} />;
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

export function SimilarMusic(props: SimilarMusicProps) {
  const t = useTexts('album.similar');
  return (
    <section id="similar" aria-labelledby="similar-title" className="scroll-mt-20 pt-14">
      <header className="mb-3 flex flex-wrap items-baseline gap-x-3 md:mb-4">
        <h2 id="similar-title" className="text-xl">
          {t('title')}
        </h2>
        <p className="min-w-0 truncate text-sm text-text-3">{t('to', { title: props.to.title })}</p>
      </header>
      <SimilarList {...props} />
    </section>
  );
}
