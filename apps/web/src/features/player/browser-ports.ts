import { repeatModes } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import { browserApi } from '#lib/browser-api.ts';
import type { InfoPort, PlayerPorts, PlayerSettings, StorePort } from './engine/ports.ts';
import { createLazyAudioPort } from './lazy-audio-port.ts';
import { emitPlayerFailure } from './player-failures.ts';

const storageKey = 'player';

function parseSettings(text: string | null): Partial<PlayerSettings> {
  try {
    const settings: unknown = JSON.parse(text ?? '{}');
    if (typeof settings !== 'object' || settings === null) return {};
    const { volume, repeat } = settings as { readonly [Key in keyof PlayerSettings]?: unknown };
    const mode = repeatModes.find((candidate) => candidate === repeat);
    return {
      ...(typeof volume === 'number' ? { volume } : {}),
      ...(mode ? { repeat: mode } : {}),
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
  },
};

export function browserPorts(): PlayerPorts {
  return {
    sound: createLazyAudioPort(() =>
      import('./sound/create-sound.ts').then((module) => module.createSound()),
    ),
    info,
    store,
    now: () => Date.now(),
    random: () => Math.random(),
    report: (what, error) => {
      reportError(new Error(`player: ${what}`, { cause: error }));
      emitPlayerFailure(error);
    },
  };
}
