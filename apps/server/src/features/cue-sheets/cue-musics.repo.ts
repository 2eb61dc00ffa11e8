import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

/** Music that the company owns: bought music of its library, and purchases that were not refunded. */
const selectOwnMusics = (db: Db, organizationId: string, withPrivate: boolean) =>
  db
    .selectFrom('known_musics as music')
    .leftJoin('pavilion_musics as entry', (join) =>
      join
        .onRef('entry.music_id', '=', 'music.id')
        .on('entry.organization_id', '=', organizationId),
    )
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('entry.purchased_at', 'is not', null),
        exists(
          selectFrom('company_purchases as purchase')
            .select('purchase.id')
            .whereRef('purchase.music_id', '=', 'music.id')
            .where('purchase.organization_id', '=', organizationId)
            .where('purchase.refunded_at', 'is', null),
        ),
      ]),
    )
    .$if(!withPrivate, (query) => query.where(sql<boolean>`entry.is_public is not false`));

const durationColumns = ['music.id', 'music.duration_ms'] as const;

export function listOwnMusics(db: Db, organizationId: string, musicIds: readonly string[]) {
  return selectOwnMusics(db, organizationId, true)
    .select(durationColumns)
    .where('music.id', 'in', musicIds)
    .execute();
}

export function listDurations(db: Db, musicIds: readonly string[]) {
  return db
    .selectFrom('known_musics as music')
    .select(durationColumns)
    .where('music.id', 'in', musicIds)
    .execute();
}

/** Library music that is marked as used in an episode. */
export function listUsedMusics(
  db: Db,
  organizationId: string,
  { programme, episode }: { readonly programme: string; readonly episode: string },
) {
  return db
    .selectFrom('pavilion_musics as entry')
    .innerJoin('known_musics as music', 'music.id', 'entry.music_id')
    .select(durationColumns)
    .where('entry.organization_id', '=', organizationId)
    .where('entry.programme', '=', programme)
    .where('entry.episode', '=', episode)
    .where('entry.is_used', '=', true)
    .where('entry.purchased_at', 'is not', null)
    .orderBy('entry.added_at')
    .orderBy('entry.music_id')
    .execute();
}

const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

export interface OwnMusicQuery {
  readonly organizationId: string;
  /** Viewers do not see what is private within the company. */
  readonly withPrivate: boolean;
  readonly text: string | undefined;
  readonly titleColumn: 'title_ko' | 'title_en';
  readonly limit: number;
}

export function searchOwnMusics(db: Db, query: OwnMusicQuery) {
  const { organizationId, withPrivate, text, titleColumn, limit } = query;
  return selectOwnMusics(db, organizationId, withPrivate)
    .select([...durationColumns, `music.${titleColumn} as title`])
    .$if(text !== undefined, (found) =>
      found.where(({ or, eb }) =>
        or([
          eb('music.title_ko', 'ilike', likePattern(text ?? '')),
          eb('music.title_en', 'ilike', likePattern(text ?? '')),
        ]),
      ),
    )
    .orderBy(`music.${titleColumn}`)
    .orderBy('music.id')
    .limit(limit)
    .execute();
}

/** Valid licences of the company's purchases, the latest first. */
export function listPurchaseLicences(db: Db, organizationId: string, musicIds: readonly string[]) {
  return db
    .selectFrom('company_purchases as purchase')
    .innerJoin('licences as licence', 'licence.id', 'purchase.licence_id')
    .select(['purchase.music_id', 'purchase.programme', 'purchase.licence_id'])
    .where('purchase.organization_id', '=', organizationId)
    .where('purchase.music_id', 'in', musicIds)
    .where('purchase.refunded_at', 'is', null)
    .where('licence.revoked_at', 'is', null)
    .orderBy('purchase.purchased_at', 'desc')
    .orderBy('purchase.id')
    .execute();
}

/** The latest valid licence of the company for each music. */
export function listLatestLicences(db: Db, organizationId: string, musicIds: readonly string[]) {
  return db
    .selectFrom('licences')
    .distinctOn('music_id')
    .select(['music_id', 'id as licence_id'])
    .where('organization_id', '=', organizationId)
    .where('music_id', 'in', musicIds)
    .where('revoked_at', 'is', null)
    .orderBy('music_id')
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .execute();
}
