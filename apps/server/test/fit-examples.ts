import { createHash, randomUUID } from 'node:crypto';
import type { Fit } from '@onsori/contract/fit';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';

export const exampleFit: Fit = { samples: 30 * 48_000, hits: [], shapes: [] };

/** Publishes a music of a minute that can be composed; returns its id. */
export async function publishFittableMusic(db: Db, storage: Storage, seed = 3): Promise<string> {
  const brief = { genre: '팝', moods: ['신나는'], insts: [], seconds: 60 } as const;
  const stream = Buffer.from(`stream ${seed}`);
  const recipe = { engine: 1, seed, brief };
  return (await publishPlayableMusic(db, storage, stream, stream, { recipe })).musicId;
}

/** A version that waits, with any id. */
export async function insertTestVersion(db: Db, musicId: string): Promise<string> {
  const id = createHash('sha256').update(randomUUID()).digest('hex');
  const plan = {
    music_id: musicId,
    is_feasible: true,
    tempo_change: 0,
    sections: [],
    hits: [],
    last_stroke_ms: 28_000,
  };
  await db
    .insertInto('fit_versions')
    .values({
      id,
      music_id: musicId,
      fit: JSON.stringify(exampleFit),
      plan: JSON.stringify(plan),
      state: 'waiting',
      requested_at: new Date(),
    })
    .execute();
  return id;
}

/** A request of a user for a version that waits. */
export async function requestTestVersion(
  db: Db,
  { musicId, userId }: { readonly musicId: string; readonly userId: string },
): Promise<void> {
  const now = new Date();
  await db
    .insertInto('fit_requests')
    .values({
      version_id: await insertTestVersion(db, musicId),
      client_id: randomUUID(),
      user_id: userId,
      person: userId,
      requested_at: now,
      seen_at: now,
    })
    .execute();
}

/** An order of a file of a version, with any id. */
export async function orderTestVersion(
  db: Db,
  { musicId, userId }: { readonly musicId: string; readonly userId: string },
): Promise<void> {
  const now = new Date();
  const version = {
    music_id: musicId,
    fit_id: createHash('sha256').update(randomUUID()).digest('hex'),
  };
  await db
    .insertInto('fit_recipes')
    .values({ ...version, fit: JSON.stringify(exampleFit), ordered_at: now })
    .execute();
  await db
    .insertInto('fit_orders')
    .values({ ...version, kind: 'wav', loudness: 'published', user_id: userId, asked_at: now })
    .execute();
}

const withVersion = async ({ db, music }: ExampleContext): Promise<RequestExample> => ({
  params: { fitId: await insertTestVersion(db, music.musicId) },
  query: `client_id=${randomUUID()}`,
});

export const fitExamples = {
  planFits: ({ music }: ExampleContext) => ({
    body: { music_ids: [music.musicId], fit: exampleFit },
  }),
  createFit: ({ music }: ExampleContext) => ({
    body: { music_id: music.musicId, fit: exampleFit, client_id: randomUUID() },
  }),
  getFit: withVersion,
  releaseFit: withVersion,
};
