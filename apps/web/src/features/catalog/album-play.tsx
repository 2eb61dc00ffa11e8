import type { Album, AlbumDetail } from '@onsori/contract/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { player, type QueueSource, usePlayer } from '#features/player/player.public.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { PauseIcon, PlayIcon } from '#ui/icons.tsx';
import { Spinner } from '#ui/loading.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { albumQuery } from './album.queries.ts';
import { albumPageTexts } from './album-texts.ts';

export const albumSource = ({ id, title }: Pick<Album, 'id' | 'title'>): QueueSource => ({
  location: 'album',
  title,
  path: paths.album(id),
  next: null,
});

function playAlbum(album: AlbumDetail): void {
  const source = albumSource(album);
  player().send({ type: 'open', musics: album.musics, index: 0, source, keepPlaying: true });
}

/** Whether the queue was opened from the album, and whether it is playing. */
function useAlbumPlayback(albumId: string) {
  const isCurrent = usePlayer((state) => state.source?.path === paths.album(albumId));
  const isPlaying = usePlayer((state) => isCurrent && state.playStatus);
  return { isCurrent, isPlaying };
}

/** Plays an album from its first music; pauses and resumes it once it is in the player. */
export function PlayAllButton({ album }: { readonly album: AlbumDetail }) {
  const t = albumPageTexts.use();
  const pause = useTexts('player')('pause');
  const { isCurrent, isPlaying } = useAlbumPlayback(album.id);
  if (album.musics.length === 0) return null;
  return (
    <Button
      variant="primary"
      icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
      onClick={() => (isCurrent ? player().send({ type: 'toggle' }) : playAlbum(album))}
      className="noscript:hidden"
    >
      {isPlaying ? pause : t('playAll')}
    </Button>
  );
}

/** The tile whose music is being fetched; an older response does not start its album. */
let requestedAlbumId: string | null = null;

/** The play button on the cover of a tile. Touch screens open the album instead. */
export function AlbumTilePlay({ album }: { readonly album: Album }) {
  const t = useTexts('player');
  const lang = useLocale();
  const toasts = useToast();
  const queryClient = useQueryClient();
  const [isFetching, setIsFetching] = useState(false);
  const { isCurrent, isPlaying } = useAlbumPlayback(album.id);

  const fetchAndPlay = async () => {
    // The browser allows audio only within the click, which ends before the response arrives.
    player().send({ type: 'wake' });
    requestedAlbumId = album.id;
    setIsFetching(true);
    try {
      const detail = await queryClient.fetchQuery(albumQuery(browserApi, album.id, lang));
      if (requestedAlbumId === album.id) playAlbum(detail);
    } catch {
      toasts.show(t('failed'));
    } finally {
      setIsFetching(false);
    }
  };

  const icon = isPlaying ? <PauseIcon /> : <PlayIcon />;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end justify-end p-2.5 pointer-coarse:hidden noscript:hidden">
      <IconButton
        label={t(isPlaying ? 'pauseTitle' : 'playTitle', { title: album.title })}
        icon={isFetching ? <Spinner /> : icon}
        aria-busy={isFetching || undefined}
        variant="primary"
        size="md"
        round
        onClick={() => (isCurrent ? player().send({ type: 'toggle' }) : void fetchAndPlay())}
        className={cx(
          'pointer-events-auto shadow-overlay focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100',
          isCurrent || isFetching ? 'opacity-100' : 'opacity-0',
        )}
      />
    </div>
  );
}
