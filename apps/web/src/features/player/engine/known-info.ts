import type { MusicDetail } from '@onsori/contract/catalog';
import type { AudioStreamInfo } from '@onsori/contract/playback';
import type { InfoPort } from './ports.ts';
import { createRecent } from './recent.ts';

/** What was asked for a moment ago, or ahead of time, is not asked for twice. */
export interface KnownInfo {
  detail(musicId: string): Promise<MusicDetail>;
  /** Without a ticket where it was known already: a ticket is for one play. */
  stream(musicId: string, audioId: string, autoPlay: boolean): Promise<AudioStreamInfo>;
  /** The url is refused, whatever its date says. */
  forget(musicId: string, audioId: string): void;
}

const pieces = 12;

/** A url this near its end is not begun with. */
const marginMs = 30_000;

export function createKnownInfo(info: InfoPort, now: () => number): KnownInfo {
  const never = new AbortController().signal;
  const details = createRecent<Promise<MusicDetail>>(pieces);
  const streams = createRecent<Promise<AudioStreamInfo>>(pieces);
  function kept<Value>(into: typeof details | typeof streams, key: string, made: Promise<Value>) {
    const recent = into as ReturnType<typeof createRecent<Promise<Value>>>;
    recent.set(key, made);
    made.catch(() => recent.delete(key));
    return made;
  }
  const keyOf = (musicId: string, audioId: string) => `${musicId}/${audioId}`;
  return {
    detail: (musicId) =>
      details.get(musicId) ?? kept(details, musicId, info.detail(musicId, never)),
    stream: async (musicId, audioId, autoPlay) => {
      const key = keyOf(musicId, audioId);
      const known = await streams.get(key)?.catch(() => undefined);
      if (known && Date.parse(known.expires_at) - marginMs > now())
        return { ...known, ticket: null };
      return kept(streams, key, info.stream(musicId, audioId, autoPlay, never));
    },
    forget: (musicId, audioId) => streams.delete(keyOf(musicId, audioId)),
  };
}
