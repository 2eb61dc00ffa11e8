import { publishAlbum } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import { fixtureAlbums, type fixtureSize } from './fixture.ts';

/** Publishes the fixture through the product's own door, so that what follows a publication follows. */
export async function seedFixture(
  db: Db,
  size?: Record<keyof typeof fixtureSize, number>,
): Promise<void> {
  const now = new Date('2026-01-01T00:00:00Z');
  for (const album of fixtureAlbums(size)) await publishAlbum(db, album, now);
}
