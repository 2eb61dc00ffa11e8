import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QueryError } from '#app/query-error.tsx';
import { albumQuery } from '#features/catalog/album.queries.ts';
import { AlbumHeader } from '#features/catalog/album-header.tsx';
import { AlbumMusics } from '#features/catalog/album-musics.tsx';
import { AlbumSkeleton } from '#features/catalog/album-skeleton.tsx';
import { CopyLinkButton } from '#features/catalog/copy-link-button.tsx';
import { LikeButton, useLikes } from '#features/wishlist/wishlist.public.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import type { AlbumAddress } from './album-address.ts';
import { selectMusic, sharedPath } from './album-page-data.ts';
import { SimilarMusic } from './similar-music.tsx';

interface AlbumViewProps {
  readonly address: AlbumAddress;
  /** Error texts from the server loader. */
  readonly failures: { readonly album: string | null; readonly similar: string | null };
  readonly now: Date;
}

export function AlbumView({ address, failures, now }: AlbumViewProps) {
  const t = useTexts('album.page');
  const { albumId, musicId } = address;
  const query = useQuery(albumQuery(browserApi, albumId, useLocale()));
  const album = query.data;
  const likes = useLikes();
  const title = album?.title ?? '';
  const source = useMemo(
    () => ({ location: 'album', title, path: paths.album(albumId), next: null }),
    [title, albumId],
  );
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
