import { useEffect, useRef, useState } from 'react';
import { player } from '#features/player/player.public.ts';
import { fetchMediaFile } from '#lib/media-fetch-file.ts';
import { readStreamUrl } from './use-batches.ts';

interface Auditioned {
  readonly id: string;
  readonly seed: number | null;
}

export interface Audition {
  readonly pieceId: string | null;
  readonly isPlaying: boolean;
  /** Seconds. */
  readonly time: number;
  readonly hasFailed: boolean;
  play(piece: Auditioned, startSeconds: number): void;
  /** Fetches a sound that is probably played next. */
  prepare(piece: Auditioned): void;
  toggle(): void;
  seek(seconds: number): void;
  stop(): void;
}

/** The page may play blobs only, so the file is fetched as a whole. */
const fetchSound = async (pieceId: string): Promise<string> =>
  URL.createObjectURL(await fetchMediaFile(await readStreamUrl(pieceId)));

function pausePlayer(): void {
  if (player().getSnapshot().playStatus) player().send({ type: 'toggle' });
}

/** Plays pieces that are not published, beside the player of the site. */
export function useAudition(): Audition {
  const element = useRef<HTMLAudioElement>(null);
  const sounds = useRef(new Map<string, Promise<string>>());
  const latest = useRef('');
  const [state, setState] = useState({
    pieceId: null as string | null,
    isPlaying: false,
    time: 0,
    hasFailed: false,
  });
  const update = (values: Partial<typeof state>) =>
    setState((before) => ({ ...before, ...values }));

  useEffect(() => {
    const loaded = sounds.current;
    return () => {
      element.current?.pause();
      for (const sound of loaded.values())
        sound.then((url) => URL.revokeObjectURL(url)).catch(() => {});
      loaded.clear();
    };
  }, []);

  const audio = (): HTMLAudioElement => {
    if (element.current) return element.current;
    const created = new Audio();
    created.addEventListener('timeupdate', () => update({ time: created.currentTime }));
    created.addEventListener('play', () => update({ isPlaying: true }));
    created.addEventListener('pause', () => update({ isPlaying: false }));
    element.current = created;
    return created;
  };

  const soundOf = ({ id, seed }: Auditioned): Promise<string> => {
    const key = `${id} ${seed}`;
    const known = sounds.current.get(key);
    if (known) return known;
    const sound = fetchSound(id);
    // A failed sound is fetched again when it is played again.
    sound.catch(() => sounds.current.delete(key));
    sounds.current.set(key, sound);
    return sound;
  };

  return {
    ...state,
    play: async (piece, startSeconds) => {
      latest.current = piece.id;
      pausePlayer();
      audio().pause();
      update({ pieceId: piece.id, time: startSeconds, hasFailed: false });
      try {
        const url = await soundOf(piece);
        if (latest.current !== piece.id) return;
        const player = audio();
        player.src = url;
        player.currentTime = startSeconds;
        await player.play();
      } catch {
        if (latest.current === piece.id) update({ hasFailed: true, isPlaying: false });
      }
    },
    prepare: (piece) => void soundOf(piece).catch(() => {}),
    toggle: () => {
      if (audio().paused) {
        pausePlayer();
        void audio()
          .play()
          .catch(() => update({ hasFailed: true }));
      } else audio().pause();
    },
    seek: (seconds) => {
      audio().currentTime = seconds;
      update({ time: seconds });
    },
    stop: () => {
      latest.current = '';
      element.current?.pause();
      update({ pieceId: null, isPlaying: false, time: 0 });
    },
  };
}
