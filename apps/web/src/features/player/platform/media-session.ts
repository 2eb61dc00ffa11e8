import type { MusicDetail } from '@onsori/contract/catalog';
import type { Player } from '../engine/create-player.ts';

const seekSeconds = 5;

/** The keys of keyboards and headphones, and the lock screen, as far as the browser offers them. */
function takeActions({ send }: Player, session: MediaSession): void {
  const actions: Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => void>> =
    {
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
    };
  for (const [action, handler] of Object.entries(actions)) {
    try {
      session.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // An action this browser does not know.
    }
  }
}

function metadataOf({ title, album_title, cover_image }: MusicDetail, artist: string) {
  const artwork = cover_image === '' ? [] : [{ src: cover_image, sizes: '384x384' }];
  return new MediaMetadata({ title, album: album_title, artist, artwork });
}

/** Tells the system what is playing and how far it is; returns how to stop that. */
export function followBySystem(player: Player, artist: string): () => void {
  const { mediaSession: session } = navigator;
  if (!session) return () => {};
  takeActions(player, session);
  let shown = '';
  const tell = () => {
    const { playMusic, playStatus, duration } = player.getSnapshot();
    const named = playMusic ? `${playMusic.id} ${playMusic.title}` : '';
    if (named !== shown) {
      shown = named;
      session.metadata = playMusic ? metadataOf(playMusic, artist) : null;
    }
    session.playbackState = playMusic ? (playStatus ? 'playing' : 'paused') : 'none';
    if (duration > 0)
      session.setPositionState?.({
        duration,
        position: Math.min(duration, Math.max(0, player.position.now())),
      });
  };
  tell();
  return player.subscribe(tell);
}
