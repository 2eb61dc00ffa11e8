import { randomUUID } from 'node:crypto';
import { checkGoal, compare } from '#bench/rounds.ts';
import { readStorageConfig } from '#server/src/config.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import { publishDownloadableMusic } from '#server/test/downloadable-music.ts';
import { createDownloadRequest } from '#server/test/downloader.ts';
import { endProcess, isOk, startEntry, until } from '#tools/harness/processes.ts';
import { createStage } from '#tools/harness/stage.ts';
import { startServices } from '#tools/services/control.ts';
import type { DownloadBenchContext } from './bench-context.ts';
import { measurePeakMemory, readMemoryMb } from './bench-context.ts';
import { type DownloadClient, drain, signUpWithPlan } from './download-client.ts';
import {
  directUrl,
  formatComparison,
  megabytes,
  memory,
  prepare,
  rate,
  rounds,
  warmUpDownloads,
} from './streaming.ts';
import { startTlsFront } from './tls-front.ts';

/** Measures memory and rate with the store behind TLS; the raw reads use the same TLS proxy. */
async function overTls(context: DownloadBenchContext): Promise<boolean> {
  const front = await startTlsFront(context.stage.env.S3_ENDPOINT ?? '');
  const measure = async (pid: number) => {
    const { objectKey, zip, small } = await prepare(context);
    for (let times = 0; times < warmUpDownloads; times += 1) await small();
    const before = readMemoryMb(pid);
    const growth = (await measurePeakMemory(pid, zip)) - before;
    const url = await directUrl(context, objectKey, front.origin);
    const store = { name: 'store', round: () => drain(url, { cacert: front.certFile }) };
    const direct = await compare({ name: 'zip', round: zip }, store, rounds);
    await context.storage.delete(objectKey);
    const rate = 'zip against raw reads of the store, both over TLS';
    return [
      checkGoal(`memory of the first ${megabytes} MB over TLS`, growth, { max: 64 }, ' MB'),
      checkGoal(rate, direct.ratio, { min: 0.5 }, formatComparison(direct)),
    ].every(Boolean);
  };
  try {
    return await context.withApi(measure, {
      S3_ENDPOINT: front.origin,
      NODE_EXTRA_CA_CERTS: front.certFile,
    });
  } finally {
    await front.end();
  }
}

const userCount = 100;
const musicsPerUser = 2;
const concurrency = 50;

/** Sends one idempotency key many times at once; one or more must return 200 and the others 409. */
async function downloadConcurrently({ download }: DownloadClient, musicId: string): Promise<void> {
  const key = randomUUID();
  const responses = await Promise.all(
    Array.from({ length: concurrency }, () => download(createDownloadRequest(musicId), key)),
  );
  const statuses = new Set(responses.map(({ status }) => status));
  for (const response of responses) await response.arrayBuffer();
  if (!statuses.has(200) || [...statuses].some((status) => status !== 200 && status !== 409))
    throw new Error(`unexpected statuses ${[...statuses]}`);
}

async function exactness({ stage, db, storage }: DownloadBenchContext): Promise<boolean> {
  const musics = [];
  for (let at = 0; at < musicsPerUser; at += 1)
    musics.push(await publishDownloadableMusic(db, storage));
  for (let at = 0; at < userCount; at += 1) {
    const client = await signUpWithPlan(stage, 'creator');
    for (const { musicId } of musics) await downloadConcurrently(client, musicId);
  }
  const count = async (table: string) =>
    (await stage.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0;
  const expected = userCount * musicsPerUser;
  const tables = ['licences', 'downloads'];
  const counted = await Promise.all(tables.map(count));
  return tables
    .map((table, at) => {
      const name = `${table} of ${expected} keys, each sent ${concurrency} times at once`;
      const goal = { max: expected };
      return checkGoal(name, counted[at] ?? 0, goal) && counted[at] === expected;
    })
    .every(Boolean);
}

async function quota({ stage, db, storage }: DownloadBenchContext): Promise<boolean> {
  const client = await signUpWithPlan(stage, 'free');
  const musics = [];
  for (let at = 0; at < concurrency; at += 1)
    musics.push(await publishDownloadableMusic(db, storage));
  const responses = await Promise.all(
    musics.map(({ musicId }) => client.download(createDownloadRequest(musicId), randomUUID())),
  );
  const got = responses.filter(({ status }) => status === 200).length;
  return checkGoal(`tracks of ${concurrency} at once on Free`, got, { max: 3 }) && got === 3;
}

/** Measures that downloads are counted exactly under races, their memory, and their rate against the store. */
export async function downloads(): Promise<boolean> {
  await startServices();
  const stage = await createStage('bench', { fixture: false });
  const url = stage.env.DATABASE_URL ?? '';
  // Raised, because this bench measures races and not the limit on deliveries.
  const env = { ...stage.env, DELIVERIES_PER_USER: '100' };
  const database = openDatabase({ url, size: 4, name: 'bench', onError: () => {} });
  const context: DownloadBenchContext = {
    stage,
    db: database.db,
    storage: openStorage(readStorageConfig(stage.env)),
    withApi: async (act, overrides = {}) => {
      const api = startEntry('apps/server/src/api.ts', { ...env, ...overrides }, stage.logFile);
      try {
        await until('the API is ready', 30, () => isOk(`${stage.opsUrl}/ready`));
        return await act(api.pid ?? 0);
      } finally {
        await endProcess(api, 'SIGTERM');
      }
    },
  };
  try {
    const results = await context.withApi(async () => [
      await exactness(context),
      await quota(context),
    ]);
    results.push(await memory(context), await rate(context), await overTls(context));
    return results.every(Boolean);
  } finally {
    await database.close();
    await stage.close();
  }
}
