import type { AudioPort, SoundEvent } from './engine/ports.ts';

/** The part that makes sound comes after the page; what is asked of it until then is done when it is there. */
export function lazySound(load: () => Promise<AudioPort>): AudioPort {
  let sound: AudioPort | null = null;
  let isLoading = false;
  let listener: (event: SoundEvent) => void = () => undefined;
  let waiting: ((sound: AudioPort) => void)[] = [];
  let loading: number | null = null;
  const fetchOnce = () => {
    if (isLoading) return;
    isLoading = true;
    load().then(
      (loaded) => {
        sound = loaded;
        loaded.listen((event) => listener(event));
        for (const act of waiting) act(loaded);
        waiting = [];
      },
      (error: unknown) => {
        // The next wish tries again.
        isLoading = false;
        if (loading !== null) listener({ type: 'soundFailed', load: loading, error });
      },
    );
  };
  const act = (wish: (sound: AudioPort) => void) => {
    if (sound) {
      wish(sound);
      return;
    }
    waiting.push(wish);
    fetchOnce();
  };
  /** What says nothing of whether anything will be heard waits, and fetches nothing. */
  const actLater = (wish: (sound: AudioPort) => void) => {
    if (sound) wish(sound);
    else waiting.push(wish);
  };
  return {
    wake: () => act((own) => own.wake()),
    load: (wish) => {
      loading = wish.load;
      act((own) => own.load(wish));
    },
    play: () => act((own) => own.play()),
    pause: () => act((own) => own.pause()),
    seek: (time) => act((own) => own.seek(time)),
    volume: (volume) => actLater((own) => own.volume(volume)),
    stop: () => actLater((own) => own.stop()),
    prefetch: (wish, signal) => act((own) => own.prefetch(wish, signal)),
    position: () => sound?.position() ?? 0,
    listen: (next) => {
      listener = next;
    },
  };
}
