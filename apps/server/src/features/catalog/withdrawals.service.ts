import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import { enqueue } from '#jobs/queue.ts';
import { moveStreams } from './catalog.jobs.ts';
import { lockMusic, refreshMusic } from './music-changes.service.ts';
import {
  endWithdrawal,
  insertWithdrawal,
  type NewWithdrawal,
  type Restoration,
  updateWithdrawnAt,
} from './withdrawals.repo.ts';

/** Withdraws a music and refreshes what the catalogue derives from it. Returns the withdrawal's id. */
export async function withdrawMusic(
  tx: Tx,
  withdrawal: NewWithdrawal,
  now: Date,
): Promise<{ readonly withdrawalId: string; readonly title: string }> {
  const { musicId } = withdrawal;
  const music = await lockMusic(tx, musicId);
  if (music.withdrawn_at !== null) throw new AppError('conflict.music_state');
  const withdrawalId = await insertWithdrawal(tx, withdrawal, now);
  await updateWithdrawnAt(tx, musicId, now);
  await refreshMusic(tx, musicId, music.album_id);
  await enqueue(tx, moveStreams, { musicId });
  return { withdrawalId, title: music.title_ko };
}

/** Publishes a withdrawn music again. Returns why it had been withdrawn. */
export async function restoreMusic(tx: Tx, restoration: Restoration, now: Date) {
  const { musicId } = restoration;
  const music = await lockMusic(tx, musicId);
  if (music.withdrawn_at === null || music.organization_id !== null)
    throw new AppError('conflict.music_state');
  const ended = await endWithdrawal(tx, restoration, now);
  await updateWithdrawnAt(tx, musicId, null);
  await refreshMusic(tx, musicId, music.album_id);
  await enqueue(tx, moveStreams, { musicId });
  return { title: music.title_ko, ended };
}
