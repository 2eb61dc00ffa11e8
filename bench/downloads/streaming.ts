import { createHash, randomUUID } from 'node:crypto';
import { held } from '#bench/goals.ts';
import { endProcess, startEntry, until } from '#bench/processes.ts';
import { type Comparison, compare } from '#bench/rounds.ts';
import { readStorageConfig } from '#server/src/config.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import { publishDownloadable } from '#server/test/downloadable-track.ts';
import { choiceOf, spatial } from '#server/test/downloading.ts';
import { freePort } from '#server/test/free-port.ts';
import { drain } from './drain.ts';
import type { Ground } from './ground.ts';
import { giveLargeFile } from './large-file.ts';
import { memoryOf, mostMemory } from './memory.ts';
import { joinAs } from './taker.ts';

export const megabytes = 300;
export const rounds = 7;
const freshProcesses = 3;
export const smallOnes = 5;

/** Somebody on Pro, and a track of theirs with a large file. */
export async function prepare({ stage, db, storage }: Ground) {
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
  const body = JSON.stringify(choice);
  const zip = () => drain(`${stage.apiUrl}/v1/downloads/musics`, { headers, body });
  const small = async () =>
    (await taker.take(choiceOf(track.musicId, spatial('binaural')), randomUUID())).arrayBuffer();
  return { objectKey, taker, choice, key, zip, small };
}

/**
 * What the first large download of a process adds to its memory. Before it the process answered a few
 * small ones, as every process has: they load code and start the thread that prints.
 */
export async function memory(ground: Ground): Promise<boolean> {
  const grown: number[] = [];
  for (let at = 0; at < freshProcesses; at += 1)
    grown.push(
      await ground.withApi(async (pid) => {
        const { zip, small, objectKey } = await prepare(ground);
        for (let times = 0; times < smallOnes; times += 1) await small();
        const before = memoryOf(pid);
        const most = await mostMemory(pid, zip);
        await ground.storage.delete(objectKey);
        return most - before;
      }),
    );
  const name = `memory of the first ${megabytes} MB, the most of ${freshProcesses} fresh processes`;
  return held(name, Math.max(...grown), { atMost: 64 }, ' MB');
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

export const say = ({ ours, bare, lowest, highest }: Comparison): string =>
  `, ${ours.toFixed(0)} and ${bare.toFixed(0)} MB/s, ${lowest.toFixed(2)} to ${highest.toFixed(2)}`;

/** Where the store itself gives the object, without the edge. */
export function directUrl(
  { stage }: Ground,
  objectKey: string,
  endpoint = stage.env.S3_ENDPOINT,
): Promise<string> {
  const env = { ...stage.env, S3_PUBLIC_ENDPOINT: endpoint };
  const now = new Date();
  return openStorage(readStorageConfig(env)).presign(objectKey, { now, windowSeconds: 3600 });
}

async function digest(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body ?? []) hash.update(chunk);
  return hash.digest('hex');
}

/** How fast a zip comes, against the same client reading its objects from the store, or by a proxy. */
export function rate(ground: Ground): Promise<boolean> {
  const { storage } = ground;
  return ground.withApi(async () => {
    const { objectKey, taker, choice, key, zip } = await prepare(ground);
    const url = await directUrl(ground, objectKey);
    const ours = { name: 'zip', round: zip };
    const direct = await compare(ours, { name: 'store', round: () => drain(url) }, rounds);
    const results = [
      held('zip against raw reads of the store', direct.ratio, { atLeast: 0.8 }, say(direct)),
    ];
    const bare = await startBare(ground);
    const proxy = { name: 'proxy', round: () => drain(`${bare.url}/${objectKey}`) };
    const proxied = await compare(ours, proxy, rounds).finally(() =>
      endProcess(bare.server, 'SIGTERM'),
    );
    results.push(
      held("zip against a proxy of Node's streams", proxied.ratio, { atLeast: 0.8 }, say(proxied)),
    );
    const whole = await digest((await taker.take(choice, key)).body);
    const cut = new AbortController();
    for await (const _ of (await taker.take(choice, key, cut.signal)).body ?? []) break;
    cut.abort();
    const isSame = (await digest((await taker.take(choice, key)).body)) === whole;
    results.push(held('other bytes after a cut connection', isSame ? 0 : 1, { atMost: 0 }));
    await storage.delete(objectKey);
    return results.every(Boolean);
  });
}
