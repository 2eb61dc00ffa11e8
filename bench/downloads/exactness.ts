import { randomUUID } from 'node:crypto';
import { checkGoal } from '#bench/goals.ts';
import { publishDownloadableMusic } from '#server/test/downloadable-music.ts';
import { createDownloadRequest } from '#server/test/downloader.ts';
import type { DownloadBenchContext } from './bench-context.ts';
import { type DownloadClient, signUpWithPlan } from './download-client.ts';

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

export async function exactness({ stage, db, storage }: DownloadBenchContext): Promise<boolean> {
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

export async function quota({ stage, db, storage }: DownloadBenchContext): Promise<boolean> {
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
