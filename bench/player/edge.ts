import { randomBytes } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import type { AudioStreamInfo } from '@onsori/contract/playback';
import { createWrkSide } from '#bench/load.ts';
import { compare } from '#bench/rounds.ts';
import { readApiConfig } from '#server/src/config.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import { publishPlayableMusic } from '#server/test/playable-music.ts';
import { endProcess, isOk, startEntry, until } from '#tools/harness/processes.ts';
import { createStage, type Stage } from '#tools/harness/stage.ts';
import { startServices } from '#tools/services/control.ts';
import { startBareNginx } from './bare-nginx.ts';
import { requestTampered } from './tampered.ts';

const rounds = 9;
const goal = 0.7;
const tamperedUrls = 10_000;
/** Size of a stream of four minutes. */
const streamBytes = 4_800_000;
const script = new URL('ranges.lua', import.meta.url).pathname;

/** Returns a signed URL; the API has ended before the URL is used. */
async function fetchSignedUrl(
  stage: Stage,
  { musicId, fullId }: { musicId: string; fullId: string },
) {
  const api = startEntry('apps/server/src/api.ts', stage.env, stage.logFile);
  try {
    await until('the API is ready', 15, () => isOk(`${stage.opsUrl}/ready`));
    const response = await fetch(`${stage.apiUrl}/v1/musics/${musicId}/audios/${fullId}`);
    return ((await response.json()) as AudioStreamInfo).url;
  } finally {
    await endProcess(api, 'SIGTERM');
  }
}

/** The player's first range, and a quarter of it, where the cost per request weighs more. */
const lengthsInKb = [256, 64];

async function isFastEnough(url: string, stream: Buffer): Promise<boolean> {
  const bare = await startBareNginx(stream);
  let reached = true;
  try {
    for (const kB of lengthsInKb) {
      const load = { script, seconds: 2, args: [String(stream.length), String(kB * 1024)] };
      const sides = [
        createWrkSide('edge', url, load),
        createWrkSide('bare nginx', bare.url, load),
      ] as const;
      const result = await compare(...sides, rounds);
      const isReached = result.ratio >= goal;
      reached &&= isReached;
      console.log(
        `signed ranges of ${kB} kB through the edge against bare nginx: ratio ${result.ratio.toFixed(2)} ` +
          `(goal ${goal.toFixed(2)}${isReached ? '' : ', NOT reached'})`,
      );
      console.log(
        `  ${result.ours.toFixed(0)} against ${result.bare.toFixed(0)} requests/s, ratios from ` +
          `${result.lowest.toFixed(2)} to ${result.highest.toFixed(2)} in ${rounds} rounds`,
      );
    }
    console.log('  the API had ended before: no byte went through Node');
    return reached;
  } finally {
    await bare.end();
  }
}

async function refusesTampered(url: string): Promise<boolean> {
  const statuses = await requestTampered(url, tamperedUrls);
  const served = [...statuses].filter(([status]) => status < 400);
  const summary = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(
    `${tamperedUrls} tampered urls of a cached stream: ${served.length === 0 ? 'none served' : 'SERVED'} (${summary})`,
  );
  return served.length === 0;
}

/** Measures the rate of signed ranges through the edge, and checks that it rejects tampered URLs. */
export async function playerEdge(): Promise<boolean> {
  await startServices();
  const stage = await createStage('bench', { fixture: false });
  const config = readApiConfig(stage.env);
  const database = openDatabase({
    url: config.DATABASE_URL,
    size: 1,
    name: 'bench',
    onError: () => {},
  });
  const storage = openStorage(config.storage);
  const stream = randomBytes(streamBytes);
  const music = await publishPlayableMusic(database.db, storage, stream);
  try {
    const url = await fetchSignedUrl(stage, music);
    console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)} at the start`);
    const fast = await isFastEnough(url, stream);
    return (await refusesTampered(url)) && fast;
  } finally {
    await storage.delete(music.objectKey);
    await database.close();
    await stage.close();
  }
}
