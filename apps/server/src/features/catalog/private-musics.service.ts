import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import { enqueue } from '#jobs/queue.ts';
import { moveStreams } from './catalog.jobs.ts';
import { lockMusic, refreshMusic } from './music-changes.service.ts';
import { reserveMusic } from './private-musics.repo.ts';

/** Takes a public music out of the catalogue for a company alone. Returns its title. */
export async function makeMusicPrivate(
  tx: Tx,
  musicId: string,
  organizationId: string,
  now: Date,
): Promise<string> {
  const music = await lockMusic(tx, musicId);
  if (music.withdrawn_at !== null) throw new AppError('conflict.music_state');
  await reserveMusic(tx, musicId, organizationId, now);
  await refreshMusic(tx, musicId, music.album_id);
  await enqueue(tx, moveStreams, { musicId });
  return music.title_ko;
}
