import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Payer } from '#bench/billing/payer.ts';
import type { Listener } from '#bench/library/listeners.ts';
import { nextAddress } from '#bench/load.ts';
import { signTicket } from '#server/src/features/playback/streams.rules.ts';
import { openRedis } from '#server/src/infra/redis.ts';
import { uuidV7 } from '#server/src/infra/uuid-v7.ts';
import { createDownloadRequest } from '#server/test/downloader.ts';
import type { CallKind, LoggedCall } from './call-log.ts';

/** The web process gives up on the API after 10 s. */
const RESPONSE_TIMEOUT_MS = 15_000;
const PAUSE_MS = 150;
/** For what costs much processor time: passwords and pages. */
const RARE_PAUSE_MS = 2000;
const PAYER_PAUSE_MS = 1500;
/** A play counts from 5 s after its ticket was issued. */
const LISTENED_MS = 6000;
const TICKETS = 5;
const MUSICS = 5000;

/** Writes that a caller has an acknowledgement for. */
export interface Acknowledged {
  readonly likes: { readonly userId: string; readonly musicId: string }[];
  readonly plays: string[];
  readonly licences: string[];
  readonly signUps: string[];
}

interface LoadContext {
  readonly url: string;
  readonly playSecret: string;
  readonly redis: { readonly url: string; readonly prefix: string };
  readonly listeners: readonly Listener[];
  readonly payers: readonly Payer[];
  /** Musics with files in the object store. */
  readonly downloadableIds: readonly string[];
}

export type Load = ReturnType<typeof startLoad>;

/** Callers that write and read through the edge until `stop`, each one call after the other. */
export function startLoad(context: LoadContext) {
  const { url, listeners, downloadableIds } = context;
  const calls: LoggedCall[] = [];
  const acknowledged: Acknowledged = { likes: [], plays: [], licences: [], signUps: [] };
  let isRunning = true;

  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`${url}${path}`, {
      ...init,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'accept-language': 'ko',
        'x-forwarded-for': nextAddress(),
        ...init.headers,
      },
    });
    if (response.ok) return response;
    const text = (await response.text()).slice(0, 120);
    throw new Error(`${response.status} ${/"type":"([\w.]+)"/.exec(text)?.[1] ?? text}`);
  };
  const sendJson = async (path: string, body: object, headers = {}): Promise<unknown> =>
    (await request(path, { method: 'POST', body: JSON.stringify(body), headers })).json();
  const log = async (kind: CallKind, caller: string, act: () => Promise<unknown>) => {
    const startedAt = performance.now();
    let problem: string | null = null;
    try {
      await act();
    } catch (error) {
      problem = (error as Error).message;
    }
    calls.push({ kind, caller, startedAt, endedAt: performance.now(), problem });
  };
  const startCaller = async (
    kind: CallKind,
    caller: string,
    act: (number: number) => Promise<unknown>,
    pauseMs = PAUSE_MS,
  ) => {
    for (let number = 0; isRunning; number += 1) {
      await log(kind, caller, () => act(number));
      await setTimeout(pauseMs);
    }
  };
  const listenerOf = (number: number): Listener => {
    const listener = listeners[number % listeners.length];
    if (!listener) throw new Error('there are no listeners');
    return listener;
  };
  const authorization = ({ token }: Listener) => ({ authorization: `Bearer ${token}` });

  const like = async (number: number) => {
    const listener = listenerOf(number);
    const musicId = String((Math.floor(number / listeners.length) % MUSICS) + 1);
    const path = `/_api/v1/user/wishlist/music/${musicId}`;
    await request(path, { method: 'PUT', headers: authorization(listener) });
    acknowledged.likes.push({ userId: listener.id, musicId });
  };
  const play = async (number: number) => {
    const ids = Array.from({ length: TICKETS }, () => uuidV7(new Date(Date.now() - LISTENED_MS)));
    const musicId = String((number % MUSICS) + 1);
    const tickets = ids.map((id) => signTicket({ id, musicId }, context.playSecret));
    const reply = (await sendJson('/_api/v1/plays', { tickets })) as { accepted: number };
    if (reply.accepted !== TICKETS) throw new Error(`${reply.accepted} plays accepted`);
    acknowledged.plays.push(...ids);
  };
  /** A licence, then the bytes of its file; both need the object store. */
  const download = async (number: number) => {
    const listener = listenerOf(number);
    const index = Math.floor(number / listeners.length) % downloadableIds.length;
    const choice = createDownloadRequest(downloadableIds[index] ?? '');
    const headers = { ...authorization(listener), 'idempotency-key': randomUUID() };
    let fileUrl = '';
    await log('file', 'licences', async () => {
      const link = (await sendJson('/_api/v1/downloads/links', choice, headers)) as {
        readonly licence_id: string;
        readonly url: string;
      };
      acknowledged.licences.push(link.licence_id);
      fileUrl = link.url;
    });
    if (fileUrl) await log('file', 'files', async () => (await request(fileUrl)).arrayBuffer());
  };
  const signUp = async (number: number) => {
    const email = `new-${process.pid}-${number}@example.com`;
    await sendJson('/_api/v1/users', {
      email,
      password: 'correct horse 9 battery',
      nickname: '소리',
      terms: true,
      age: true,
    });
    acknowledged.signUps.push(email);
  };
  const reads: readonly ((number: number) => string)[] = [
    (number) => `/_api/v1/musics?page=${1 + (number % 90)}&per_page=30`,
    (number) =>
      `/_api/v1/content/search?q=${encodeURIComponent(['재즈', '밤', 'sun'][number % 3] ?? '')}&lang=ko`,
    (number) => `/_api/v1/albums?page=${1 + (number % 9)}`,
  ];
  const redis = openRedis({ ...context.redis, onError: () => {} });
  const writeRedis = async (number: number) => {
    const isWritten = await redis.attempt(
      async (client) => (await client.set('ha', number, 'EX', 60)) === 'OK',
      () => false,
    );
    if (!isWritten) throw new Error('the fallback was used');
  };
  const payerFailures: string[] = [];
  const paying = (async () => {
    for (const payer of context.payers) {
      if (!isRunning) return;
      try {
        await payer.subscribe({ plan: 'creator', period: 'month', seats: 1 }, 'ok');
        await payer.buyMusics(2, 'ok');
        await payer.giveBack(1);
      } catch (error) {
        payerFailures.push(`${payer.userId}: ${(error as Error).message}`);
      }
      await setTimeout(PAYER_PAUSE_MS);
    }
  })();
  const startDownloads = async () => {
    for (let number = 0; isRunning; number += 1) {
      await download(number);
      await setTimeout(4 * PAUSE_MS);
    }
  };
  const callers = [
    startCaller('write', 'likes', like),
    startCaller('write', 'plays', play),
    startDownloads(),
    startCaller('write', 'sign-ups', signUp, RARE_PAUSE_MS),
    ...reads.map((path, index) =>
      startCaller('read', `reads ${index}`, async (number) =>
        (await request(path(number))).arrayBuffer(),
      ),
    ),
    startCaller(
      'page',
      'pages',
      async (number) => (await request(`/music?page=${1 + (number % 90)}&sortType=-likes`)).text(),
      RARE_PAUSE_MS,
    ),
    startCaller('redis', 'redis', writeRedis, 50),
  ];
  return {
    calls,
    acknowledged,
    payerFailures,
    stop: async () => {
      isRunning = false;
      await Promise.all(callers);
      redis.close();
      await paying;
    },
  };
}
