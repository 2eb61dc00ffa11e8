import type { MusicDetail } from '@onsori/contract/catalog';
import { setMediaActions } from '#lib/media-actions.ts';
import type { Player } from './engine/create-player.ts';

const seekSeconds = 5;

function registerActions({ send }: Player, session: MediaSession): void {
  setMediaActions(session, {
    play: () => send({ type: 'play' }),
    pause: () => send({ type: 'pause' }),
    nexttrack: () => send({ type: 'next' }),
    previoustrack: () => send({ type: 'previous' }),
    seekbackward: ({ seekOffset }) =>
      send({ type: 'seekBy', seconds: -(seekOffset ?? seekSeconds) }),
    seekforward: ({ seekOffset }) => send({ type: 'seekBy', seconds: seekOffset ?? seekSeconds }),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) send({ type: 'seek', time: seekTime });
    },
    stop: () => send({ type: 'pause' }),
  });
}

function toMetadata({ title, album_title, cover_image }: MusicDetail, artist: string) {
  const artwork = cover_image === '' ? [] : [{ src: cover_image, sizes: '384x384' }];
  return new MediaMetadata({ title, album: album_title, artist, artwork });
}

/** Publishes the current music and position to the system; returns a function that ends it. */
export function syncMediaSession(player: Player, artist: string): () => void {
  const { mediaSession: session } = navigator;
  if (!session) return () => {};
  registerActions(player, session);
  let lastTitleKey = '';
  let wasPlaying = false;
  const update = () => {
    const { playMusic, playStatus, duration } = player.getSnapshot();
    // An audition may have taken the keys meanwhile.
    if (playStatus && !wasPlaying) {
      registerActions(player, session);
      lastTitleKey = '';
    }
    wasPlaying = playStatus;
    const titleKey = playMusic ? `${playMusic.id} ${playMusic.title}` : '';
    if (titleKey !== lastTitleKey) {
      lastTitleKey = titleKey;
      session.metadata = playMusic ? toMetadata(playMusic, artist) : null;
    }
    session.playbackState = playMusic ? (playStatus ? 'playing' : 'paused') : 'none';
    if (duration > 0)
      session.setPositionState?.({
        duration,
        position: Math.min(duration, Math.max(0, player.position.now())),
      });
  };
  update();
  const unsubscribe = player.subscribe(update);
  return () => {
    unsubscribe();
    session.metadata = null;
    session.playbackState = 'none';
  };
}
