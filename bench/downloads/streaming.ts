import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Comparison, checkGoal, compare } from '#bench/rounds.ts';
import { readStorageConfig } from '#server/src/config.ts';
import { addRenditions } from '#server/src/features/catalog/catalog.public.ts';
import type { Db } from '#server/src/infra/db.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import type { Storage } from '#server/src/infra/storage/storage.ts';
import {
  type DownloadableMusic,
  publishDownloadableMusic,
} from '#server/test/downloadable-music.ts';
import { createDownloadRequest, withSpatialAudios } from '#server/test/downloader.ts';
import { findFreePort } from '#server/test/free-port.ts';
import { endProcess, startEntry, until } from '#tools/harness/processes.ts';
import type { DownloadBenchContext } from './bench-context.ts';
import { measurePeakMemory, readMemoryMb } from './bench-context.ts';
import { drain, signUpWithPlan } from './download-client.ts';

const blockBytes = 1024 * 1024;

function* createBlocks(megabytes: number, block: Buffer): Generator<Buffer> {
  for (let at = 0; at < megabytes; at += 1) {
    block.writeUInt32LE(at, 0);
    yield Buffer.from(block);
  }
}

/** Adds a 7.1.4 file of the given size to a music; returns its object key. */
async function addLargeFile(
  db: Db,
  storage: Storage,
  { audioIds }: DownloadableMusic,
  megabytes: number,
): Promise<string> {
  const block = randomBytes(blockBytes);
  const hash = createHash('sha256');
  let crc = 0;
  for (const bytes of createBlocks(megabytes, block)) {
    hash.update(bytes);
    crc = crc32(bytes, crc);
  }
  const sha256 = hash.digest('hex');
  const objectKey = `audio/${sha256.slice(0, 2)}/${sha256}.wav`;
  await storage.putStream(objectKey, Readable.from(createBlocks(megabytes, block)), {
    contentType: 'audio/wav',
  });
  const file = { name: '', objectKey, sha256, crc32: crc, bytes: megabytes * blockBytes };
  await db
    .transaction()
    .execute((tx) =>
      addRenditions(tx, audioIds[3] ?? '', [{ format: 'wav', ...file }], new Date()),
    );
  return objectKey;
}

export const megabytes = 300;
export const rounds = 7;
const freshProcesses = 3;
export const warmUpDownloads = 5;

/** Publishes a music with a large file and signs up a Pro user who downloads it. */
export async function prepare({ stage, db, storage }: DownloadBenchContext) {
  const music = await publishDownloadableMusic(db, storage);
  const objectKey = await addLargeFile(db, storage, music, megabytes);
  const client = await signUpWithPlan(stage, 'pro');
  const choice = createDownloadRequest(music.musicId, withSpatialAudios('surround_7_1_4'));
  const key = randomUUID();
  const headers = {
    authorization: client.authorization,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  const body = JSON.stringify(choice);
  const zip = () => drain(`${stage.apiUrl}/v1/downloads/musics`, { headers, body });
  const small = async () =>
    (
      await client.download(
        createDownloadRequest(music.musicId, withSpatialAudios('binaural')),
        randomUUID(),
      )
    ).arrayBuffer();
  return { objectKey, client, choice, key, zip, small };
}

/**
 * Measures how much memory the first large download adds to a process. A few small downloads come
 * first, because they load code and start the worker thread for certificates.
 */
export async function memory(context: DownloadBenchContext): Promise<boolean> {
  const growths: number[] = [];
  for (let at = 0; at < freshProcesses; at += 1)
    growths.push(
      await context.withApi(async (pid) => {
        const { zip, small, objectKey } = await prepare(context);
        for (let times = 0; times < warmUpDownloads; times += 1) await small();
        const before = readMemoryMb(pid);
        const peak = await measurePeakMemory(pid, zip);
        await context.storage.delete(objectKey);
        return peak - before;
      }),
    );
  const name = `memory of the first ${megabytes} MB, the maximum of ${freshProcesses} fresh processes`;
  return checkGoal(name, Math.max(...growths), { max: 64 }, ' MB');
}

async function startBare({ stage }: DownloadBenchContext) {
  const BARE_PORT = String(await findFreePort());
  const env = { ...stage.env, BARE_PORT };
  const server = startEntry('bench/downloads/bare-server.ts', env, stage.logFile);
  const url = `http://127.0.0.1:${BARE_PORT}`;
  await until(
    'the bare server responds',
    15,
    async () => (await fetch(`${url}/none`)).status === 404,
  );
  return { url, server };
}

export const formatComparison = ({ ours, bare, lowest, highest }: Comparison): string =>
  `, ${ours.toFixed(0)} and ${bare.toFixed(0)} MB/s, ${lowest.toFixed(2)} to ${highest.toFixed(2)}`;

/** Returns a presigned URL of the store itself, without the edge. */
export function directUrl(
  { stage }: DownloadBenchContext,
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

/** Compares the rate of a zip with raw reads of its objects from the store, and through a proxy. */
export function rate(context: DownloadBenchContext): Promise<boolean> {
  const { storage } = context;
  return context.withApi(async () => {
    const { objectKey, client, choice, key, zip } = await prepare(context);
    const url = await directUrl(context, objectKey);
    const ours = { name: 'zip', round: zip };
    const direct = await compare(ours, { name: 'store', round: () => drain(url) }, rounds);
    const results = [
      checkGoal(
        'zip against raw reads of the store',
        direct.ratio,
        { min: 0.8 },
        formatComparison(direct),
      ),
    ];
    const bare = await startBare(context);
    const proxy = { name: 'proxy', round: () => drain(`${bare.url}/${objectKey}`) };
    const proxied = await compare(ours, proxy, rounds).finally(() =>
      endProcess(bare.server, 'SIGTERM'),
    );
    results.push(
      checkGoal(
        "zip against a proxy of Node's streams",
        proxied.ratio,
        { min: 0.8 },
        formatComparison(proxied),
      ),
    );
    const whole = await digest((await client.download(choice, key)).body);
    const cut = new AbortController();
    for await (const _ of (await client.download(choice, key, cut.signal)).body ?? []) break;
    cut.abort();
    const isSame = (await digest((await client.download(choice, key)).body)) === whole;
    results.push(checkGoal('other bytes after a cut connection', isSame ? 0 : 1, { max: 0 }));
    await storage.delete(objectKey);
    return results.every(Boolean);
  });
}
