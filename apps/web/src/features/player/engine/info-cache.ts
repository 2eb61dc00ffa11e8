import type { MusicDetail } from '@onsori/contract/catalog';
import type { AudioStreamInfo } from '@onsori/contract/playback';
import { createLruCache } from './lru-cache.ts';
import type { InfoPort } from './ports.ts';

/** Caches details and streams, so that prefetched ones are not requested again. */
export interface InfoCache {
  detail(musicId: string): Promise<MusicDetail>;
  /** A cached result has no ticket, because a ticket counts one play. */
  stream(musicId: string, audioId: string, autoPlay: boolean): Promise<AudioStreamInfo>;
  /** Drops a detail whose request may never complete. */
  invalidateDetail(musicId: string): void;
  /** Drops a stream whose URL the server refused before it expired. */
  invalidateStream(musicId: string, audioId: string): void;
}

const MAX_ENTRIES = 12;

/** A URL that expires within this time is not used for a new load. */
const EXPIRY_MARGIN_MS = 30_000;

export function createInfoCache(info: InfoPort, now: () => number): InfoCache {
  const neverAborted = new AbortController().signal;
  const details = createLruCache<Promise<MusicDetail>>(MAX_ENTRIES);
  const streams = createLruCache<Promise<AudioStreamInfo>>(MAX_ENTRIES);
  function cacheUnlessFailed<Value>(
    target: typeof details | typeof streams,
    key: string,
    pending: Promise<Value>,
  ) {
    const cache = target as ReturnType<typeof createLruCache<Promise<Value>>>;
    cache.set(key, pending);
    pending.catch(() => cache.delete(key));
    return pending;
  }
  const keyOf = (...parts: readonly string[]) => parts.join('/');
  return {
    detail: (musicId) => {
      const key = keyOf(info.language(), musicId);
      return (
        details.get(key) ?? cacheUnlessFailed(details, key, info.detail(musicId, neverAborted))
      );
    },
    stream: async (musicId, audioId, autoPlay) => {
      const key = keyOf(musicId, audioId);
      const cached = await streams.get(key)?.catch(() => undefined);
      if (cached && Date.parse(cached.expires_at) - EXPIRY_MARGIN_MS > now())
        return { ...cached, ticket: null };
      return cacheUnlessFailed(streams, key, info.stream(musicId, audioId, autoPlay, neverAborted));
    },
    invalidateDetail: (musicId) => details.delete(keyOf(info.language(), musicId)),
    invalidateStream: (musicId, audioId) => streams.delete(keyOf(musicId, audioId)),
  };
}
