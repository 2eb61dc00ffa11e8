import { insertPavilionMusic } from '#features/pavilion/pavilion.public.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';

/** Publishes a music for a company alone, with a stream; `isPurchased` false is a piece of AIR. */
export async function publishPrivateMusic(
  db: Db,
  storage: Storage,
  options: {
    readonly organizationId: string;
    readonly stream: Buffer;
    readonly isPurchased?: boolean;
    readonly isPublic?: boolean;
    readonly title?: { readonly ko: string; readonly en: string };
  },
) {
  const { organizationId, stream, isPurchased = true, isPublic = true, title } = options;
  const published = await publishPlayableMusic(db, storage, stream, stream, {
    organizationId,
    ...(title && { title }),
  });
  const now = new Date();
  await db.transaction().execute((tx) =>
    insertPavilionMusic(tx, {
      music_id: published.musicId,
      organization_id: organizationId,
      source: 'air',
      is_public: isPublic,
      purchased_at: isPurchased ? now : null,
      added_at: now,
    }),
  );
  return published;
}
