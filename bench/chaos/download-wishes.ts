import { randomUUID } from 'node:crypto';
import { type Choice, joinAs, type Taker } from '#bench/downloads/taker.ts';
import type { Stage } from '#bench/stage.ts';
import type { Db } from '#server/src/infra/db.ts';
import type { Storage } from '#server/src/infra/storage/storage.ts';
import { publishDownloadable } from '#server/test/downloadable-track.ts';
import { asWav, choiceOf, spatial } from '#server/test/downloading.ts';

const tracks = 5;
const freeTakers = 12;
const fileBytes = 2 * 1024 * 1024;

/** A download somebody wants, sent with one key until it is settled. */
export interface Wish {
  readonly taker: Taker;
  readonly choice: Choice;
  readonly key: string;
  outcome: 'open' | 'delivered' | 'quota_used';
}

/** Sends a wish; whatever is cut off, refused for now or not made yet stays open. */
export async function send(wish: Wish): Promise<void> {
  try {
    const answer = await wish.taker.take(wish.choice, wish.key);
    const bytes = await answer.arrayBuffer();
    const isWhole = bytes.byteLength === Number(answer.headers.get('content-length'));
    if (answer.status === 200 && isWhole) wish.outcome = 'delivered';
    if (answer.status === 403) wish.outcome = 'quota_used';
  } catch {
    // The process it was sent to is gone.
  }
}

/** More tracks than Free has, zips of two files, and a file that has to be made. */
export async function makeWishes(stage: Stage, db: Db, storage: Storage): Promise<Wish[]> {
  const wishOf = (taker: Taker, choice: Choice): Wish => ({
    taker,
    choice,
    key: randomUUID(),
    outcome: 'open',
  });
  const ids: string[] = [];
  for (let at = 0; at < tracks; at += 1)
    ids.push((await publishDownloadable(db, storage, { fileBytes })).musicId);
  const wishes: Wish[] = [];
  for (let at = 0; at < freeTakers; at += 1) {
    const taker = await joinAs(stage, 'free');
    wishes.push(...ids.map((id) => wishOf(taker, choiceOf(id))));
  }
  const creator = await joinAs(stage, 'creator');
  const zipped = { ...asWav, ...spatial('binaural') };
  wishes.push(...ids.map((id) => wishOf(creator, choiceOf(id, zipped))));
  const [composed] = await stage.query<{ id: string }>(
    'select music_id as id from generation_pieces',
  );
  const pro = await joinAs(stage, 'pro');
  wishes.push(wishOf(pro, choiceOf(composed?.id ?? '', { include_hl: true })));
  return wishes;
}
