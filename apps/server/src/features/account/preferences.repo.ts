import type { Preferences } from '@onsori/contract/account';
import type { Db } from '#infra/db.ts';

export async function storePreferences(
  db: Db,
  userId: string,
  picks: Preferences,
  now: Date,
): Promise<void> {
  const row = { ...picks, changed_at: now };
  await db
    .insertInto('preferences')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export function findPreferences(db: Db, userId: string) {
  return db
    .selectFrom('preferences')
    .select(['moods', 'video_themes', 'genres'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function erasePreferences(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('preferences').where('user_id', '=', userId).execute();
}

export function exportPreferences(db: Db, userId: string) {
  return db
    .selectFrom('preferences')
    .select(['moods', 'video_themes', 'genres', 'changed_at'])
    .where('user_id', '=', userId)
    .execute();
}
