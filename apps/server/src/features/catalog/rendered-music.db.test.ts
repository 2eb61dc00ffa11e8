import { afterAll, expect, test } from 'vitest';
import { openStorage } from '#infra/storage/open-storage.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';
import { useBucket, useSuite } from '#test/suite.ts';
import { findMusicRecipe } from './rendered-music.service.ts';

const suite = useSuite();
useBucket(suite);
afterAll(async () => {
  const storage = openStorage(suite().config.storage);
  for await (const { key } of storage.list('')) await storage.delete(key);
});

test('stores the complete recipe of a music', async () => {
  const brief = { genre: '팝', moods: ['신나는'], insts: [], seconds: 30, isExact: true } as const;
  const recipe = {
    engine: 1,
    seed: 4_294_967_295,
    brief,
    alternative: { seed: 7, index: 2 },
    theme: { seed: 8, brief, alternative: { seed: 9, index: 1 } },
  };
  const { db } = suite().database;
  const storage = openStorage(suite().config.storage);
  const stream = Buffer.from('a stream');
  const { musicId } = await publishPlayableMusic(db, storage, stream, stream, { recipe });
  expect((await findMusicRecipe(db, musicId))?.recipe).toEqual(recipe);
});
