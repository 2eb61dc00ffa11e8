import { tabStorage } from './tab-storage.ts';

/** A music that the user wanted to download before choosing a plan. */
export interface WantedMusic {
  readonly id: string;
  readonly title: string;
}

const key = 'wantedMusic';
const TTL_MS = 60 * 60 * 1000;

/** Stored in this tab, so that it survives the window that registers a card. */
export function saveWantedMusic({ id, title }: WantedMusic): void {
  tabStorage.set(key, JSON.stringify({ id, title, at: Date.now() }));
}

/** The stored text; unlike the music, it can be compared by identity. */
export const readStoredWantedMusic = (): string | null => tabStorage.get(key);

/** The music of a stored text; null if it is invalid or too old. */
export function parseWantedMusic(stored: string | null): WantedMusic | null {
  try {
    const { id, title, at } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    if (typeof id !== 'string' || !/^[1-9][0-9]{0,17}$/.test(id)) return null;
    if (typeof title !== 'string' || typeof at !== 'number') return null;
    return Date.now() - at < TTL_MS ? { id, title } : null;
  } catch {
    return null;
  }
}
