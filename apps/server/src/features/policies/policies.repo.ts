import type { PolicyTarget } from '@onsori/contract/policies';
import type { PolicyDocument, PolicyDocuments } from '@onsori/contract/policy-values';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

/** Effective dates of the published versions. */
export async function findPublishedDays(db: Db, target: PolicyTarget): Promise<string[]> {
  const rows = await db
    .selectFrom('policy_versions')
    .select('effective_on')
    .where('target', '=', target)
    .execute();
  return rows.map(({ effective_on: day }) => day);
}

export async function findDocuments(
  db: Db,
  target: PolicyTarget,
  day: string,
): Promise<PolicyDocuments | null> {
  const row = await db
    .selectFrom('policy_versions')
    .select(['document_ko', 'document_en'])
    .where('target', '=', target)
    .where('effective_on', '=', day)
    .executeTakeFirst();
  // The API validated the documents before they were stored.
  return row
    ? { ko: row.document_ko as PolicyDocument, en: row.document_en as PolicyDocument }
    : null;
}

/** Lets publications run one after the other, so that their days ascend. */
export async function lockPolicies(db: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('policies', 0))`.execute(db);
}

export async function insertVersion(
  db: Tx,
  version: {
    readonly target: PolicyTarget;
    readonly effectiveOn: string;
    readonly documents: PolicyDocuments;
  },
  now: Date,
): Promise<void> {
  await db
    .insertInto('policy_versions')
    .values({
      target: version.target,
      effective_on: version.effectiveOn,
      document_ko: JSON.stringify(version.documents.ko),
      document_en: JSON.stringify(version.documents.en),
      published_at: now,
    })
    .execute();
}
