import type { Recipe } from '@onsori/music/score/recipe';
import type { Db } from '#infra/db.ts';
import { readFullAudios, readRecipe } from './rendered-music.repo.ts';

/** Returns the recipe of a music and the titles for its files; null for a music without sound. */
export async function findMusicRecipe(db: Db, musicId: string) {
  const row = await readRecipe(db, musicId);
  if (!row) return null;
  const recipe: Recipe = {
    engine: row.engine,
    seed: Number(row.seed),
    brief: row.brief as Recipe['brief'],
  };
  return {
    title: { ko: row.title_ko, en: row.title_en },
    albumTitle: { ko: row.album_title_ko, en: row.album_title_en },
    recipe,
    scoreSha256: row.score_sha256.toString('hex'),
    audios: await readFullAudios(db, musicId),
  };
}
