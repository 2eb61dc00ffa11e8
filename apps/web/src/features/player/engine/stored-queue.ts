import type { Music } from '@onsori/contract/catalog';
import type { EngineState, PlayerCommand, QueueSource } from './state.ts';

/** Changes with the format; other versions are discarded. */
const VERSION = 1;

/** Bounds of the stored part of a long list, so that it fits into session storage. */
const MAX_STORED_BEFORE = 50;
const MAX_STORED_AFTER = 150;

interface StoredQueue {
  readonly version: number;
  /** The user who built the queue; null for a visitor. */
  readonly userId: string | null;
  readonly playlist: readonly Music[];
  /** Ids in the order of the list. */
  readonly original: readonly string[];
  readonly at: number;
  readonly shuffle: boolean;
  readonly added: readonly Music[];
  readonly source: QueueSource | null;
  readonly playMusicType: EngineState['playMusicType'];
  readonly playAudio: string | null;
  /** Seconds. */
  readonly position: number;
}

/** Rows take their waveform from the page, the player from the stream info. */
const withoutWaveform = (music: Music): Music => ({ ...music, waveform: '' });

/** While a music loads, the position is where it will start. */
function positionOf(state: EngineState, position: number): number {
  const { isLoading, failed, startAt, fitting } = state;
  // A version has another time than the music, which is restored.
  if (fitting?.sounding) return 0;
  if (!isLoading && !failed) return position;
  return startAt === 'preview' ? 0 : startAt;
}

/** Returns null for an empty queue. */
export function formatStoredQueue(
  state: EngineState,
  position: number,
  userId: string | null,
): string | null {
  if (state.at < 0) return null;
  const from = Math.max(0, state.at - MAX_STORED_BEFORE);
  const to = state.at + 1 + MAX_STORED_AFTER;
  const playlist = state.playlist.slice(from, to).map(withoutWaveform);
  const ids = new Set(playlist.map(({ id }) => id));
  const { source } = state;
  const stored: StoredQueue = {
    version: VERSION,
    userId,
    playlist,
    original: state.original.flatMap(({ id }) => (ids.has(id) ? [id] : [])),
    at: state.at - from,
    shuffle: state.shuffle,
    added: state.added.slice(0, MAX_STORED_AFTER).map(withoutWaveform),
    // A list that was cut off cannot continue with its next page.
    source: source && to < state.playlist.length ? { ...source, next: null } : source,
    playMusicType: state.playMusicType,
    playAudio: state.playAudio,
    position: positionOf(state, position),
  };
  return JSON.stringify(stored);
}

type RestoreCommand = Extract<PlayerCommand, { type: 'restore' }>;

const isStoredQueue = (value: unknown): value is StoredQueue =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns null for the queue of another user; a visitor's queue belongs to whoever signs in. */
export function parseStoredQueue(text: string, userId: string | null): RestoreCommand | null {
  const stored = parseJson(text);
  if (!isStoredQueue(stored)) return null;
  if (stored.userId !== null && stored.userId !== userId) return null;
  const { playlist, at, shuffle, added, source, playMusicType, playAudio, position } = stored;
  const byId = new Map(playlist.map((music) => [music.id, music]));
  const original = stored.original.flatMap((id) => byId.get(id) ?? []);
  return {
    type: 'restore',
    queue: { original: shuffle ? original : playlist, playlist, at, shuffle, added },
    source,
    playMusicType,
    playAudio,
    position,
  };
}
