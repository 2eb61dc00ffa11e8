import { randomUUID } from 'node:crypto';
import { held } from '#bench/goals.ts';
import { publishDownloadable } from '#server/test/downloadable-track.ts';
import { choiceOf } from '#server/test/downloading.ts';
import type { Ground } from './ground.ts';
import { joinAs, type Taker } from './taker.ts';

const people = 100;
const tracksEach = 2;
const atOnce = 50;

/** One key sent by many at once, until one of them was answered. */
async function takeAtOnce({ take }: Taker, musicId: string): Promise<void> {
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => take(choiceOf(musicId), key)),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  for (const answer of answers) await answer.arrayBuffer();
  if (!statuses.has(200) || [...statuses].some((status) => status !== 200 && status !== 409))
    throw new Error(`answered ${[...statuses]}`);
}

export async function exactness({ stage, db, storage }: Ground): Promise<boolean> {
  const tracks = [];
  for (let at = 0; at < tracksEach; at += 1) tracks.push(await publishDownloadable(db, storage));
  for (let at = 0; at < people; at += 1) {
    const taker = await joinAs(stage, 'creator');
    for (const { musicId } of tracks) await takeAtOnce(taker, musicId);
  }
  const count = async (table: string) =>
    (await stage.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0;
  const wanted = people * tracksEach;
  const results = ['licences', 'downloads'];
  const counted = await Promise.all(results.map(count));
  return results
    .map((table, at) => {
      const name = `${table} of ${wanted} keys, each sent ${atOnce} times at once`;
      const goal = { atMost: wanted };
      return held(name, counted[at] ?? 0, goal) && counted[at] === wanted;
    })
    .every(Boolean);
}

export async function quota({ stage, db, storage }: Ground): Promise<boolean> {
  const taker = await joinAs(stage, 'free');
  const tracks = [];
  for (let at = 0; at < atOnce; at += 1) tracks.push(await publishDownloadable(db, storage));
  const answers = await Promise.all(
    tracks.map(({ musicId }) => taker.take(choiceOf(musicId), randomUUID())),
  );
  const got = answers.filter(({ status }) => status === 200).length;
  return held(`tracks of ${atOnce} at once on Free`, got, { atMost: 3 }) && got === 3;
}
