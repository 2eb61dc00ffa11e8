import { publishAlbum } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import { createFixtureAlbums, type fixtureSize } from './fixture.ts';

/** Publishes through `publishAlbum`, so that its jobs run too. */
export async function seedFixture(
  db: Db,
  size?: Record<keyof typeof fixtureSize, number>,
): Promise<void> {
  const now = new Date('2026-01-01T00:00:00Z');
  for (const album of createFixtureAlbums(size)) await publishAlbum(db, album, now);
}
