import { type Storage, signingWindow } from './storage.ts';

export interface WindowUrl {
  readonly url: string;
  readonly expires: Date;
}

/** Signs each object once per window, and holds so many of the URLs; the oldest goes first. */
export function createWindowUrls(
  storage: Pick<Storage, 'presign'>,
  { windowSeconds, capacity }: { readonly windowSeconds: number; readonly capacity: number },
): (key: string, now: Date) => Promise<WindowUrl> {
  const held = new Map<string, { readonly expires: Date; readonly url: Promise<string> }>();
  return async (key, now) => {
    const { end } = signingWindow({ now, windowSeconds });
    let signed = held.get(key);
    if (signed?.expires.getTime() !== end.getTime()) {
      signed = { expires: end, url: storage.presign(key, { now, windowSeconds }) };
      held.delete(key);
      held.set(key, signed);
      const [oldest] = held.keys();
      if (held.size > capacity && oldest !== undefined) held.delete(oldest);
    }
    try {
      return { url: await signed.url, expires: signed.expires };
    } catch (error) {
      held.delete(key);
      throw error;
    }
  };
}
