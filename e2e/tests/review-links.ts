import { findUserByEmail } from '#server/src/features/account/account.public.ts';
import { findMembership } from '#server/src/features/organizations/organizations.public.ts';
import type { Db } from '#server/src/infra/db.ts';
import { insertAirRequest, storedCandidate } from '#server/test/air-requests.ts';
import { createTestCompany } from '#server/test/companies.ts';
import { insertTestReview } from '#server/test/reviews.ts';
import { withDatabase } from '../database.ts';

/** Gives candidates the sound of musics of the fixture instead of making them, which takes minutes. */
async function addSounds(db: Db, candidateIds: readonly string[]): Promise<void> {
  for (const [index, id] of candidateIds.entries()) {
    const audio = await db
      .selectFrom('audios')
      .innerJoin('renditions', 'renditions.audio_id', 'audios.id')
      .innerJoin('audio_peaks', 'audio_peaks.audio_id', 'audios.id')
      .select(['object_key', 'duration_ms', 'peaks'])
      .where('music_id', '=', String(index + 1))
      .where('type', '=', 'full')
      .where('format', '=', 'stream')
      .executeTakeFirstOrThrow();
    const made = storedCandidate(index);
    const sound = {
      ...made,
      durationMs: audio.duration_ms,
      peaks: audio.peaks.toString('base64'),
      stream: { ...made.stream, objectKey: audio.object_key },
      preview: { ...made.preview, objectKey: audio.object_key },
    };
    await db
      .updateTable('air_candidates')
      .set({ made: JSON.stringify(sound) })
      .where('id', '=', id)
      .execute();
  }
}

/** Inserts a request with three candidates for the company of a person. Returns its id. */
export const insertSoundingRequest = (email: string): Promise<string> =>
  withDatabase(process.env.DATABASE_URL, async (db) => {
    const user = await findUserByEmail(db, email);
    const membership = user && (await findMembership(db, user.id));
    if (!membership) throw new Error(`${email} has no company`);
    const { id, candidateIds } = await insertAirRequest(db, {
      organizationId: membership.organizationId,
      userId: user.id,
      state: 'generated',
      steps: ['ready', 'ready', 'ready'],
    });
    await addSounds(db, candidateIds);
    return id;
  });

/** Inserts a review link of a new company, whose candidates have sound. */
export const insertSoundingReview = () =>
  withDatabase(process.env.DATABASE_URL, async (db) => {
    const organizationId = await createTestCompany(db);
    const review = await insertTestReview(db, { organizationId, userId: null });
    await addSounds(db, review.candidateIds);
    return review;
  });
