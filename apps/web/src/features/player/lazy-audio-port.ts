import type { AudioPort, SoundEvent } from './engine/ports.ts';

/** Loads the audio code on first use; queues calls until it is loaded. */
export function createLazyAudioPort(load: () => Promise<AudioPort>): AudioPort {
  let sound: AudioPort | null = null;
  let isLoading = false;
  let listener: (event: SoundEvent) => void = () => undefined;
  let queued: ((sound: AudioPort) => void)[] = [];
  let pendingLoad: number | null = null;
  const loadOnce = () => {
    if (isLoading) return;
    isLoading = true;
    load().then(
      (loaded) => {
        sound = loaded;
        loaded.listen((event) => listener(event));
        for (const act of queued) act(loaded);
        queued = [];
      },
      (error: unknown) => {
        // The next call loads again.
        isLoading = false;
        if (pendingLoad !== null) listener({ type: 'soundFailed', load: pendingLoad, error });
      },
    );
  };
  const act = (request: (sound: AudioPort) => void) => {
    if (sound) {
      request(sound);
      return;
    }
    queued.push(request);
    loadOnce();
  };
  /** Queues calls that do not imply playback without loading the code. */
  const actOnceLoaded = (request: (sound: AudioPort) => void) => {
    if (sound) request(sound);
    else queued.push(request);
  };
  return {
    wake: () => act((port) => port.wake()),
    load: (request) => {
      pendingLoad = request.load;
      act((port) => port.load(request));
    },
    play: () => act((port) => port.play()),
    pause: () => act((port) => port.pause()),
    seek: (time) => act((port) => port.seek(time)),
    volume: (volume) => actOnceLoaded((port) => port.volume(volume)),
    stop: () => actOnceLoaded((port) => port.stop()),
    prefetch: (request, signal) => act((port) => port.prefetch(request, signal)),
    position: () => sound?.position() ?? 0,
    listen: (next) => {
      listener = next;
    },
  };
}
