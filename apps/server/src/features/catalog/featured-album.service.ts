import type { Album } from '@onsori/contract/catalog';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import { findAlbum } from './albums.repo.ts';
import { toAlbum } from './albums.rules.ts';
import type { CatalogPorts, Reader } from './catalog.service.ts';
import {
  deleteFeatured,
  findFeaturedId,
  lockFeatured,
  replaceFeatured,
} from './featured-album.repo.ts';

export async function getFeaturedAlbum(
  { db, publicUrl }: CatalogPorts,
  { language }: Reader,
): Promise<Album | null> {
  const albumId = await findFeaturedId(db);
  const row = albumId === null ? undefined : await findAlbum(db, albumId);
  return row ? toAlbum(row, { language, publicUrl }) : null;
}

/** Replaces the featured album. Returns the one before, or null when it is the same. */
export async function featureAlbum(
  tx: Tx,
  albumId: string,
  operatorId: string | null,
  now: Date,
): Promise<{ readonly before: string | null } | null> {
  await lockFeatured(tx);
  if (!(await findAlbum(tx, albumId))) throw new AppError('not_found.album');
  const before = await findFeaturedId(tx);
  if (before === albumId) return null;
  await replaceFeatured(tx, { albumId, operatorId }, now);
  return { before };
}

/** Returns false when the album is not featured. */
export async function unfeatureAlbum(tx: Tx, albumId: string): Promise<boolean> {
  await lockFeatured(tx);
  return deleteFeatured(tx, albumId);
}
