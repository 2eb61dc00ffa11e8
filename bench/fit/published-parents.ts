import { type OptionKey, optionKeys } from '@onsori/contract/taxonomy';
import { readStorageConfig } from '#server/src/config.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import { publishPlayableMusic } from '#server/test/playable-music.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { drawParents } from './requests.ts';

export interface PublishedParent {
  readonly musicId: string;
  readonly genre: OptionKey<'genre'>;
}

/** Publishes random parents over all genres, with recipes and without their own sound. */
export async function publishParents(
  { env }: Pick<Stage, 'env'>,
  count: number,
  seed: number,
): Promise<PublishedParent[]> {
  const genres = optionKeys('genre');
  const storage = openStorage(readStorageConfig(env));
  const url = env.DATABASE_URL ?? '';
  const { db, close } = openDatabase({ url, size: 1, name: 'bench', onError: () => {} });
  try {
    const parents: PublishedParent[] = [];
    for (let at = 0; at < count; at += 1) {
      const genre = genres[at % genres.length] as (typeof genres)[number];
      const [recipe] = drawParents(genre, seed + at, 1);
      if (!recipe) throw new Error(`no parent in ${genre}`);
      const bytes = Buffer.from(`parent ${seed} ${at}`);
      const published = await publishPlayableMusic(db, storage, bytes, bytes, { recipe });
      parents.push({ musicId: published.musicId, genre });
    }
    return parents;
  } finally {
    await close();
  }
}
