import { useEffect, useRef, useState } from 'react';
import { setMediaActions } from './media-actions.ts';
import { fetchMediaFile } from './media-fetch-file.ts';

interface Auditioned {
  readonly id: string;
  /** Changes with the sound. */
  readonly seed?: number | null;
}

export interface Audition {
  readonly soundId: string | null;
  readonly isPlaying: boolean;
  /** Seconds. */
  readonly time: number;
  readonly hasFailed: boolean;
  play(sound: Auditioned, startSeconds: number): void;
  /** Fetches a sound that is probably played next. */
  prepare(sound: Auditioned): void;
  toggle(): void;
  pause(): void;
  seek(seconds: number): void;
  stop(): void;
}

const SEEK_SECONDS = 5;

interface AuditionOptions {
  /** The signed URL of a sound. */
  readUrl(id: string): Promise<string>;
  /** Called before a sound starts, to pause other players. */
  beforePlay(): void;
}

/** Media keys act on the sound that started last. */
function takeMediaKeys(audio: HTMLAudioElement): void {
  const { mediaSession: session } = navigator;
  if (!session) return;
  session.metadata = new MediaMetadata({ title: document.title });
  session.playbackState = 'playing';
  const seekBy = (seconds: number) => {
    audio.currentTime += seconds;
  };
  setMediaActions(session, {
    play: () => void audio.play(),
    pause: () => audio.pause(),
    stop: () => audio.pause(),
    seekbackward: ({ seekOffset }) => seekBy(-(seekOffset ?? SEEK_SECONDS)),
    seekforward: ({ seekOffset }) => seekBy(seekOffset ?? SEEK_SECONDS),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) audio.currentTime = seekTime;
    },
    nexttrack: null,
    previoustrack: null,
  });
}

/** Plays sounds that are not published, beside the player of the site. */
export function useAudition({ readUrl, beforePlay }: AuditionOptions): Audition {
  const element = useRef<HTMLAudioElement>(null);
  const sounds = useRef(new Map<string, Promise<string>>());
  const latest = useRef('');
  const [state, setState] = useState({
    soundId: null as string | null,
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
    // Safari plays an element after a fetch only if it was loaded within the gesture.
    created.load();
    created.addEventListener('timeupdate', () => update({ time: created.currentTime }));
    created.addEventListener('play', () => {
      takeMediaKeys(created);
      update({ isPlaying: true });
    });
    created.addEventListener('pause', () => update({ isPlaying: false }));
    element.current = created;
    return created;
  };

  // The page may play blobs only, so the file is fetched as a whole.
  const fetchSound = async (id: string): Promise<string> =>
    URL.createObjectURL(await fetchMediaFile(await readUrl(id)));

  const soundOf = ({ id, seed = null }: Auditioned): Promise<string> => {
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
    play: async (sound, startSeconds) => {
      latest.current = sound.id;
      beforePlay();
      audio().pause();
      update({ soundId: sound.id, time: startSeconds, hasFailed: false });
      try {
        const url = await soundOf(sound);
        if (latest.current !== sound.id) return;
        const player = audio();
        player.src = url;
        player.currentTime = startSeconds;
        await player.play();
      } catch {
        if (latest.current === sound.id) update({ hasFailed: true, isPlaying: false });
      }
    },
    prepare: (sound) => void soundOf(sound).catch(() => {}),
    toggle: () => {
      if (audio().paused) {
        beforePlay();
        void audio()
          .play()
          .catch(() => update({ hasFailed: true }));
      } else audio().pause();
    },
    pause: () => element.current?.pause(),
    seek: (seconds) => {
      audio().currentTime = seconds;
      update({ time: seconds });
    },
    stop: () => {
      latest.current = '';
      element.current?.pause();
      update({ soundId: null, isPlaying: false, time: 0 });
    },
  };
}
