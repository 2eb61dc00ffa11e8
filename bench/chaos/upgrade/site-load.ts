import { setTimeout } from 'node:timers/promises';
import { describeError, describeResponse, type Outcomes } from './outcomes.ts';

const TIMEOUT_MS = 20_000;
const MAX_PENDING = 400;
/** Of each hundred requests; the rest are assets. */
const shares = { page: 12, list: 33, search: 15, 'signed-in': 20 } as const;

type Kind = keyof typeof shares | 'asset';

const hundred: readonly Kind[] = Array.from({ length: 100 }, (_, at) => {
  let end = 0;
  // 37 and 100 have no common divisor, so that kinds are mixed.
  const place = (at * 37) % 100;
  for (const [kind, share] of Object.entries(shares)) {
    end += share;
    if (place < end) return kind as Kind;
  }
  return 'asset';
});

const searchTexts = ['잔잔한 피아노', '신나는', 'jazz', '여름 밤', 'calm', '브이로그'];
const pagePaths = ['/', '/music', '/album', '/plans', '/info', '/signin'];

export interface SiteLoad {
  /** Assets that pages named since the start, of all builds. */
  countAssets(): number;
  stop(): Promise<void>;
}

/** Sends requests at a steady rate, without waiting for earlier ones. */
export function startSiteLoad(
  url: string,
  users: readonly { readonly authorization: string }[],
  { perSecond, outcomes }: { readonly perSecond: number; readonly outcomes: Outcomes },
): SiteLoad {
  const assets = new Set<string>();
  const pending = new Set<Promise<void>>();
  let isRunning = true;
  let number = 0;
  const pathOf: Readonly<Record<Kind, () => string>> = {
    page: () => `${pagePaths[number % pagePaths.length]}?lang=${number % 2 ? 'ko' : 'en'}`,
    list: () => `/_api/v1/musics?page=${1 + (number % 4)}&per_page=20`,
    search: () => {
      const searchText = searchTexts[number % searchTexts.length] ?? '';
      return `/_api/v1/content/search?${new URLSearchParams({ q: searchText })}`;
    },
    'signed-in': () => (number % 2 ? '/_api/v1/user/context' : '/_api/v1/user'),
    asset: () => [...assets][number % assets.size] ?? '/favicon.svg',
  };
  const send = async (kind: Kind): Promise<void> => {
    const path = pathOf[kind]();
    const authorization = users[number % users.length]?.authorization ?? '';
    const startedAt = performance.now();
    try {
      const response = await fetch(`${url}${path}`, {
        headers: kind === 'signed-in' ? { authorization } : {},
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body = await response.text();
      const isFound = response.status === 200;
      outcomes.record(kind, startedAt, isFound ? null : describeResponse(response.status, body));
      if (kind === 'page')
        for (const [asset] of body.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))
          assets.add(asset);
    } catch (error) {
      outcomes.record(kind, startedAt, describeError(error));
    }
  };
  const run = async () => {
    const startedAt = performance.now();
    while (isRunning) {
      const due = ((performance.now() - startedAt) / 1000) * perSecond;
      for (; number < due; number += 1) {
        const kind = hundred[number % 100] ?? 'list';
        if (pending.size >= MAX_PENDING) {
          outcomes.record(kind, performance.now(), `not sent: ${MAX_PENDING} are pending`);
          continue;
        }
        const sent = send(kind).finally(() => pending.delete(sent));
        pending.add(sent);
      }
      await setTimeout(10);
    }
    await Promise.all(pending);
  };
  const running = run();
  return {
    countAssets: () => assets.size,
    stop: async () => {
      isRunning = false;
      await running;
    },
  };
}
