import type { Music } from '@onsori/contract/catalog';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QueryError } from '#app/query-error.tsx';
import { SimilarList } from '#app/similar-list.tsx';
import { albumQuery } from '#features/catalog/album.queries.ts';
import { AlbumHeader, AlbumMusics, AlbumSkeleton } from '#features/catalog/album-detail.tsx';
import { albumSource, PlayAllButton } from '#features/catalog/album-play.tsx';
import { albumPageTexts, similarTexts } from '#features/catalog/album-texts.ts';
import { CopyLinkButton } from '#features/catalog/copy-link-button.tsx';
import { LikeButton, useLikes } from '#features/wishlist/wishlist.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { type AlbumAddress, selectMusic, sharedPath } from './album-page-data.ts';

interface SimilarMusicProps {
  readonly music: Music;
  /** Error text from the server loader. */
  readonly failure: string | null;
  readonly now: Date;
}

function SimilarMusic(props: SimilarMusicProps) {
  const t = similarTexts.use();
  return (
    <section
      id="similar"
      aria-labelledby="similar-title"
      tabIndex={-1}
      className="pt-14 outline-none"
    >
      <header className="mb-3 flex flex-wrap items-baseline gap-x-3 md:mb-4">
        <h2 id="similar-title" className="text-xl">
          {t('title')}
        </h2>
        <p className="min-w-0 truncate text-sm text-text-3">
          {t('to', { title: props.music.title })}
        </p>
      </header>
      <SimilarList {...props} skeletonRows={8} />
    </section>
  );
}

interface AlbumViewProps {
  readonly address: AlbumAddress;
  /** Error texts from the server loader. */
  readonly failures: { readonly album: string | null; readonly similar: string | null };
  readonly now: Date;
}

export function AlbumView({ address, failures, now }: AlbumViewProps) {
  const t = albumPageTexts.use();
  const { albumId, musicId } = address;
  const query = useQuery(albumQuery(browserApi, albumId, useLocale()));
  const album = query.data;
  const likes = useLikes();
  const title = album?.title ?? '';
  const source = useMemo(() => albumSource({ id: albumId, title }), [title, albumId]);
  if (query.isError)
    return (
      <div className="py-16">
        <QueryError
          error={query.error}
          fallbackText={failures.album}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      </div>
    );
  const selection = album && selectMusic(album, musicId);
  return (
    <article aria-labelledby="album-title" className="pt-6 pb-20 md:pt-7">
      {selection === undefined || album === undefined ? (
        <AlbumSkeleton />
      ) : (
        <>
          <AlbumHeader
            album={album}
            actions={
              <>
                <PlayAllButton album={album} />
                <LikeButton
                  item={{ itemType: 'album', id: album.id }}
                  title={album.title}
                  likes={likes}
                  withLabel
                />
                <CopyLinkButton path={sharedPath(album.id, selection.selected)} />
              </>
            }
          />
          <div className="mt-7 md:mt-8">
            <AlbumMusics
              label={t('list')}
              musics={album.musics}
              source={source}
              now={now}
              currentId={musicId}
            />
          </div>
        </>
      )}
      {selection?.similarTo && (
        <SimilarMusic music={selection.similarTo} failure={failures.similar} now={now} />
      )}
    </article>
  );
}
