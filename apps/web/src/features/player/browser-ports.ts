import { repeatModes } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import { browserApi } from '#lib/browser-api.ts';
import type { InfoPort, PlayerPorts, Remembered, StorePort } from './engine/ports.ts';
import { lazySound } from './lazy-sound.ts';
import { tellPlayerFailure } from './player-failures.ts';

const storageKey = 'player';

function remembered(text: string | null): Partial<Remembered> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const { volume, repeat } = kept as { readonly [Key in keyof Remembered]?: unknown };
    const mode = repeatModes.find((known) => known === repeat);
    return {
      ...(typeof volume === 'number' ? { volume } : {}),
      ...(mode ? { repeat: mode } : {}),
    };
  } catch {
    return {};
  }
}

/** Where a browser keeps nothing, nothing is remembered. */
const store: StorePort = {
  read: () => {
    try {
      return remembered(localStorage.getItem(storageKey));
    } catch {
      return {};
    }
  },
  write: (kept) => {
    try {
      localStorage.setItem(storageKey, JSON.stringify(kept));
    } catch {
      // It is only forgotten.
    }
  },
};

/** Pages are served in the language they were asked for. */
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
    const { page: _, ...place } = { ...query, lang: language() } as const;
    const { items, next_cursor } = await browserApi.call(
      'listMusics',
      { query: { ...query, lang: language() } },
      signal,
    );
    return { musics: items, next: next_cursor ? { ...place, cursor: next_cursor } : null };
  },
  countPlays: async (tickets) => {
    await browserApi.call('countPlays', { body: { tickets: [...tickets] } });
  },
};

/** What the player needs, as a browser has it. */
export function browserPorts(): PlayerPorts {
  return {
    sound: lazySound(() => import('./sound/create-sound.ts').then((part) => part.createSound())),
    info,
    store,
    now: () => Date.now(),
    random: () => Math.random(),
    report: (what, error) => {
      reportError(new Error(`player: ${what}`, { cause: error }));
      tellPlayerFailure(error);
    },
  };
}
