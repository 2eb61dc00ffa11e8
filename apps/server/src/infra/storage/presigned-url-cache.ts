import { type Storage, signingWindow } from './storage.ts';

export interface PresignedUrl {
  readonly url: string;
  readonly expires: Date;
}

/** Signs each object once per window and caches up to `capacity` URLs; evicts the oldest. */
export function createPresignedUrlCache(
  storage: Pick<Storage, 'presign'>,
  { windowSeconds, capacity }: { readonly windowSeconds: number; readonly capacity: number },
): (key: string, now: Date) => Promise<PresignedUrl> {
  const cache = new Map<string, { readonly expires: Date; readonly url: Promise<string> }>();
  return async (key, now) => {
    const { end } = signingWindow({ now, windowSeconds });
    let signed = cache.get(key);
    if (signed?.expires.getTime() !== end.getTime()) {
      signed = { expires: end, url: storage.presign(key, { now, windowSeconds }) };
      cache.delete(key);
      cache.set(key, signed);
      const [oldest] = cache.keys();
      if (cache.size > capacity && oldest !== undefined) cache.delete(oldest);
    }
    try {
      return { url: await signed.url, expires: signed.expires };
    } catch (error) {
      cache.delete(key);
      throw error;
    }
  };
}
