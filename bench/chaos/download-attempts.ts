import { randomUUID } from 'node:crypto';
import {
  type Choice,
  type DownloadClient,
  signUpWithPlan,
} from '#bench/downloads/download-client.ts';
import type { Db } from '#server/src/infra/db.ts';
import type { Storage } from '#server/src/infra/storage/storage.ts';
import { publishDownloadableMusic } from '#server/test/downloadable-music.ts';
import { createDownloadRequest, wavAudio, withSpatialAudios } from '#server/test/downloader.ts';
import type { Stage } from '#tools/harness/stage.ts';

const musicCount = 5;
const freeUsers = 12;
const fileBytes = 2 * 1024 * 1024;

/** A download that is sent with one idempotency key until it has a final outcome. */
export interface DownloadAttempt {
  readonly client: DownloadClient;
  readonly choice: Choice;
  readonly key: string;
  outcome: 'open' | 'delivered' | 'quota_used';
}

/** Sends an attempt once; an interrupted, deferred or refused one stays open. */
export async function sendAttempt(attempt: DownloadAttempt): Promise<void> {
  try {
    const response = await attempt.client.download(attempt.choice, attempt.key);
    const bytes = await response.arrayBuffer();
    const isWhole = bytes.byteLength === Number(response.headers.get('content-length'));
    if (response.status === 200 && isWhole) attempt.outcome = 'delivered';
    if (response.status === 403) attempt.outcome = 'quota_used';
  } catch {
    // The process was killed during the request.
  }
}

/** More downloads than the Free quota, zips of two files, and a file that must be rendered first. */
export async function createAttempts(
  stage: Stage,
  db: Db,
  storage: Storage,
): Promise<DownloadAttempt[]> {
  const createAttempt = (client: DownloadClient, choice: Choice): DownloadAttempt => ({
    client,
    choice,
    key: randomUUID(),
    outcome: 'open',
  });
  const ids: string[] = [];
  for (let at = 0; at < musicCount; at += 1)
    ids.push((await publishDownloadableMusic(db, storage, { fileBytes })).musicId);
  const attempts: DownloadAttempt[] = [];
  for (let at = 0; at < freeUsers; at += 1) {
    const client = await signUpWithPlan(stage, 'free');
    attempts.push(...ids.map((id) => createAttempt(client, createDownloadRequest(id))));
  }
  const creator = await signUpWithPlan(stage, 'creator');
  const zipped = { ...wavAudio, ...withSpatialAudios('binaural') };
  attempts.push(...ids.map((id) => createAttempt(creator, createDownloadRequest(id, zipped))));
  const [composed] = await stage.query<{ id: string }>(
    'select music_id as id from generation_pieces',
  );
  const pro = await signUpWithPlan(stage, 'pro');
  attempts.push(
    createAttempt(pro, createDownloadRequest(composed?.id ?? '', { include_hl: true })),
  );
  return attempts;
}
