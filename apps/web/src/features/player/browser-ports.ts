import { repeatModes } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import { browserApi } from '#lib/browser-api.ts';
import { createEventChannel } from '#lib/event-channel.ts';
import { measuredEvents } from '#lib/measured-events.ts';
import { storedUserId } from '#lib/session/stored-session.ts';
import { storeVisitorPlays } from '#lib/visitor-plays.ts';
import type {
  AudioPort,
  InfoPort,
  PlayerPorts,
  PlayerSettings,
  SoundEvent,
  StorePort,
} from './engine/ports.ts';

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
    wake: (at = performance.now()) => act((port) => port.wake(at)),
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

const storageKey = 'player';

function parseSettings(text: string | null): Partial<PlayerSettings> {
  try {
    const settings: unknown = JSON.parse(text ?? '{}');
    if (typeof settings !== 'object' || settings === null) return {};
    const { volume, repeat, mixing } = settings as {
      readonly [Key in keyof PlayerSettings]?: unknown;
    };
    const mode = repeatModes.find((candidate) => candidate === repeat);
    return {
      ...(typeof volume === 'number' ? { volume } : {}),
      ...(mode ? { repeat: mode } : {}),
      ...(mixing === 'stereo' || mixing === 'binaural' ? { mixing } : {}),
    };
  } catch {
    return {};
  }
}

/** Storage may be blocked; then settings are not stored. */
const store: StorePort = {
  read: () => {
    try {
      return parseSettings(localStorage.getItem(storageKey));
    } catch {
      return {};
    }
  },
  write: (settings) => {
    try {
      localStorage.setItem(storageKey, JSON.stringify(settings));
    } catch {
      // Storage is full or blocked.
    }
  },
};

/** The server sets the language of the page. */
const language = () => (document.documentElement.lang === 'en' ? 'en' : 'ko');

const info: InfoPort = {
  language,
  detail: (musicId, signal) =>
    browserApi.call('getMusic', { params: { musicId }, query: { lang: language() } }, signal),
  stream: (musicId, audioId, autoPlay, signal) =>
    browserApi.call(
      'getAudioStream',
      {
        params: { musicId, audioId },
        query: {
          auto_play: autoPlay ? 'true' : 'false',
          bars: String(limits.waveform.playerBars),
        },
      },
      signal,
    ),
  page: async (query, signal) => {
    const { page: _, ...nextQuery } = { ...query, lang: language() } as const;
    const { items, next_cursor } = await browserApi.call(
      'listMusics',
      { query: { ...query, lang: language() } },
      signal,
    );
    return { musics: items, next: next_cursor ? { ...nextQuery, cursor: next_cursor } : null };
  },
  countPlays: async (tickets) => {
    await browserApi.call('countPlays', { body: { tickets: [...tickets] } });
    measuredEvents.push(...tickets.map(() => ({ kind: 'audition' as const })));
    if (storedUserId() === null) storeVisitorPlays(tickets);
  },
};

/** Reports player errors to the shell; the player shows its own failure message. */
const playerFailures = createEventChannel<unknown>();
export const onPlayerFailure = playerFailures.on;

export function browserPorts(): PlayerPorts {
  return {
    sound: createLazyAudioPort(() =>
      import('./sound/create-sound.ts').then((module) => module.createSound()),
    ),
    info,
    store,
    now: () => Date.now(),
    random: () => Math.random(),
    schedule: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    report: (what, error) => {
      reportError(new Error(`player: ${what}`, { cause: error }));
      playerFailures.emit(error);
    },
  };
}
