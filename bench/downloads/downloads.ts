import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { held } from '#bench/goals.ts';
import { endProcess, startEntry, until } from '#bench/processes.ts';
import { compare } from '#bench/rounds.ts';
import { createStage, type Stage } from '#bench/stage.ts';
import { readStorageConfig } from '#server/src/config.ts';
import { type Db, openDatabase } from '#server/src/infra/db.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import type { Storage } from '#server/src/infra/storage/storage.ts';
import { publishDownloadable } from '#server/test/downloadable-track.ts';
import { choiceOf, spatial } from '#server/test/downloading.ts';
import { freePort } from '#server/test/free-port.ts';
import { startServices } from '#tools/services/control.ts';
import { giveLargeFile } from './large-file.ts';
import { memoryOf, mostMemory } from './memory.ts';
import { joinAs, type Taker } from './taker.ts';

const people = 100;
const tracksEach = 2;
const atOnce = 50;
const megabytes = 300;
const rounds = 7;

interface Ground {
  readonly stage: Stage;
  readonly db: Db;
  readonly storage: Storage;
  readonly apiPid: number;
}

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

async function exactness({ stage, db, storage }: Ground): Promise<boolean> {
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

async function quota({ stage, db, storage }: Ground): Promise<boolean> {
  const taker = await joinAs(stage, 'free');
  const tracks = [];
  for (let at = 0; at < atOnce; at += 1) tracks.push(await publishDownloadable(db, storage));
  const answers = await Promise.all(
    tracks.map(({ musicId }) => taker.take(choiceOf(musicId), randomUUID())),
  );
  const got = answers.filter(({ status }) => status === 200).length;
  return held(`tracks of ${atOnce} at once on Free`, got, { atMost: 3 }) && got === 3;
}

/** Asks over HTTP, reads all of it and keeps nothing; megabytes a second from the first on. */
async function drain(url: string, options: RequestOptions, body = ''): Promise<number> {
  const asked = request(url, options);
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
  const began = performance.now();
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await once(answer, 'end');
  return bytes / 1024 / 1024 / ((performance.now() - began) / 1000);
}

async function digest(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body ?? []) hash.update(chunk);
  return hash.digest('hex');
}

async function startBare({ stage }: Ground) {
  const BARE_PORT = String(await freePort());
  const env = { ...stage.env, BARE_PORT };
  const server = startEntry('bench/downloads/bare-server.ts', env, stage.logFile);
  const url = `http://127.0.0.1:${BARE_PORT}`;
  await until(
    'the bare server answers',
    15,
    async () => (await fetch(`${url}/none`)).status === 404,
  );
  return { url, server };
}

async function streaming(ground: Ground): Promise<boolean> {
  const { stage, db, storage, apiPid } = ground;
  const track = await publishDownloadable(db, storage);
  const objectKey = await giveLargeFile(db, storage, track, megabytes);
  const taker = await joinAs(stage, 'pro');
  const choice = choiceOf(track.musicId, spatial('surround_7_1_4'));
  const key = randomUUID();
  const headers = {
    authorization: taker.authorization,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  const zip = () =>
    drain(
      `${stage.apiUrl}/v1/downloads/musics`,
      { method: 'POST', headers },
      JSON.stringify(choice),
    );
  // This one prints the first certificate, which takes a thread that stays.
  const small = choiceOf(track.musicId, spatial('binaural'));
  await (await taker.take(small, randomUUID())).arrayBuffer();
  const cold = memoryOf(apiPid);
  const first = await mostMemory(apiPid, zip);
  console.log(`  the first ${megabytes} MB of the process: ${(first - cold).toFixed(0)} MB`);
  const before = memoryOf(apiPid);
  const most = await mostMemory(apiPid, zip);
  const results = [
    held(`memory of the next ${megabytes} MB streamed`, most - before, { atMost: 64 }, ' MB'),
  ];
  const bare = await startBare(ground);
  const compared = await compare(
    { name: 'zip', round: zip },
    { name: 'bare', round: () => drain(`${bare.url}/${objectKey}`, {}) },
    rounds,
  ).finally(() => endProcess(bare.server, 'SIGTERM'));
  results.push(held('zip against the object itself', compared.ratio, { atLeast: 0.8 }));
  const { ours, bare: theirs, lowest, highest } = compared;
  const range = `${lowest.toFixed(2)} to ${highest.toFixed(2)}`;
  console.log(`  ${ours.toFixed(0)} and ${theirs.toFixed(0)} MB/s, ${range}`);
  const whole = await digest((await taker.take(choice, key)).body);
  const cut = new AbortController();
  for await (const _ of (await taker.take(choice, key, cut.signal)).body ?? []) break;
  cut.abort();
  const isSame = (await digest((await taker.take(choice, key)).body)) === whole;
  results.push(held('other bytes after a cut connection', isSame ? 0 : 1, { atMost: 0 }));
  await storage.delete(objectKey);
  return results.every(Boolean);
}

/** Are downloads exact under races, and as fast as the store they come from? */
export async function downloads(): Promise<boolean> {
  await startServices();
  const stage = await createStage('bench', { fixture: false });
  const storage = openStorage(readStorageConfig(stage.env));
  const url = stage.env.DATABASE_URL ?? '';
  const database = openDatabase({ url, size: 4, name: 'bench', onError: () => {} });
  const api = startEntry('apps/server/src/api.ts', stage.env, stage.logFile);
  try {
    await until('the API is ready', 30, async () => (await fetch(`${stage.opsUrl}/ready`)).ok);
    const ground = { stage, db: database.db, storage, apiPid: api.pid ?? 0 };
    const results = [await exactness(ground), await quota(ground), await streaming(ground)];
    return results.every(Boolean);
  } finally {
    await endProcess(api, 'SIGTERM');
    await database.close();
    await stage.close();
  }
}
