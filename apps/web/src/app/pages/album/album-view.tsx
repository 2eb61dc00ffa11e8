import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QueryError } from '#app/query-error.tsx';
import { albumQuery } from '#features/catalog/album.queries.ts';
import { AlbumHeader } from '#features/catalog/album-header.tsx';
import { AlbumSkeleton } from '#features/catalog/album-skeleton.tsx';
import { AlbumTracks } from '#features/catalog/album-tracks.tsx';
import { CopyLinkButton } from '#features/catalog/copy-link-button.tsx';
import { LikeButton, useLikes } from '#features/wishlist/wishlist.public.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import type { AlbumAddress } from './album-address.ts';
import { sharedPath, tracksMeant } from './album-page-data.ts';
import { SimilarMusic } from './similar-music.tsx';

interface AlbumViewProps {
  readonly address: AlbumAddress;
  /** What the server was told where it could not read something. */
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
          known={failures.album}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      </div>
    );
  const meant = album && tracksMeant(album, musicId);
  return (
    <article aria-labelledby="album-title" className="pt-6 pb-20 md:pt-7">
      {meant === undefined || album === undefined ? (
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
                  withWord
                />
                <CopyLinkButton path={sharedPath(album.id, meant.track)} />
              </>
            }
          />
          <div className="mt-7 md:mt-8">
            <AlbumTracks
              label={t('list')}
              musics={album.musics}
              source={source}
              now={now}
              current={musicId}
            />
          </div>
        </>
      )}
      {meant?.alikeTo && <SimilarMusic to={meant.alikeTo} failure={failures.similar} now={now} />}
    </article>
  );
}
