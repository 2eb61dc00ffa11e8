import type { Updateable } from 'kysely';
import type { Tx } from '#infra/db.ts';
import type { Schema } from '#infra/db-schema.ts';

type EditableColumn = 'title_ko' | 'title_en' | 'is_free' | 'tag_ids';

export async function updateMusic(
  db: Tx,
  musicId: string,
  values: Required<Pick<Updateable<Schema['musics']>, EditableColumn>>,
): Promise<void> {
  await db.updateTable('musics').set(values).where('id', '=', musicId).execute();
}
