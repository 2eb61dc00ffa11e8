import { hash } from 'node:crypto';
import { verifyChain } from '#features/audit/audit.public.ts';
import { readBucketBinding } from '#features/generation/generation.public.ts';
import { verifyCertificate } from '#features/licences/licences.public.ts';
import type { Db } from '#infra/db.ts';
import type { VerificationKeys } from '#infra/signing-keys.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { minimumRows, type RowCounts } from './backup-objects.rules.ts';
import { checkObjects } from './check-objects.service.ts';
import type { Problem } from './restored.rules.ts';
import {
  type CertificateKey,
  countRows,
  listCertificates,
  listPaymentDifferences,
  listUnbalancedJournals,
  listUncertified,
  readDatabaseId,
  readRecoveredUntil,
  sumLedger,
} from './restored-database.repo.ts';

const BATCH_CERTIFICATES = 1000;
const MAX_LISTED = 50;

async function checkRows(db: Db, recorded: RowCounts) {
  const problems: Problem[] = [];
  const rows: Record<string, number> = {};
  for (const [table, count] of Object.entries(recorded)) {
    const actual = (await countRows(db, table)) ?? 0;
    rows[table] = actual;
    if (actual < minimumRows(table, count))
      problems.push({
        check: 'rows',
        subject: table,
        detail: `has ${actual} rows, and the backup had ${count}`,
      });
  }
  return { rows, problems };
}

async function checkLedger(db: Db) {
  const unbalanced = await listUnbalancedJournals(db, MAX_LISTED);
  const differing = await listPaymentDifferences(db, MAX_LISTED);
  const problems = [
    ...unbalanced.map(({ reference, sum }) => ({
      subject: reference,
      detail: sum === null ? 'has no entries' : `sums to ${sum} instead of 0`,
    })),
    ...differing.map((each) => ({
      subject: each.order_id,
      detail:
        `was charged ${each.paid} and paid back ${each.refunded}, ` +
        `the ledger has ${each.posted} and ${each.posted_back}`,
    })),
  ].map((problem): Problem => ({ check: 'ledger', ...problem }));
  return { ...(await sumLedger(db)), problems };
}

async function checkLicences(db: Db, keys: VerificationKeys) {
  const problems = (await listUncertified(db, MAX_LISTED)).map(
    (subject): Problem => ({ check: 'licences', subject, detail: 'has no certificate' }),
  );
  let certificates = 0;
  for (let after: CertificateKey = { licenceId: '', edition: 0 }; ; ) {
    const batch = await listCertificates(db, after, BATCH_CERTIFICATES);
    for (const { licenceId, edition, bytes, sha256 } of batch) {
      const claims = verifyCertificate(bytes, keys);
      const isGenuine = claims?.id === licenceId && claims.edition === edition;
      if (isGenuine && hash('sha256', bytes, 'buffer').equals(sha256)) continue;
      const detail = isGenuine
        ? `edition ${edition} has another SHA-256 than is stored`
        : `edition ${edition} has no valid signature`;
      problems.push({ check: 'licences', subject: licenceId, detail });
    }
    certificates += batch.length;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_CERTIFICATES) return { certificates, problems };
    after = last;
  }
}

async function checkAudit(db: Db, keys: VerificationKeys, now: Date) {
  const { entries, problems } = await verifyChain(db, keys, now);
  return {
    entries,
    problems: problems.map(
      ({ kind, month, ...more }): Problem => ({
        check: 'audit',
        subject: month ?? 'head',
        detail: `${kind} ${JSON.stringify(more)}`,
      }),
    ),
  };
}

/** A database older than the last sweep is expected here; one of another installation is not. */
async function checkBinding(db: Db, storage: Storage): Promise<Problem[]> {
  const [databaseId, bucket] = [await readDatabaseId(db), await readBucketBinding(storage)];
  if (!databaseId || !bucket || bucket.databaseId === databaseId) return [];
  const detail = `is ${databaseId}, and the bucket belongs to ${bucket.databaseId}`;
  return [{ check: 'database', subject: 'the restored database', detail }];
}

export interface RestoredCheckPorts {
  readonly db: Db;
  readonly storage: Storage;
  readonly licenceKeys: VerificationKeys;
  readonly auditKeys: VerificationKeys;
}

export interface RestoredCheckOptions {
  /** Numbers of rows when the backup was taken. */
  readonly recordedRows: RowCounts;
  /** Number of objects whose bytes are read. */
  readonly sampleSize: number;
  readonly now: Date;
}

/** Compares a restored database with what was recorded, with itself and with a store. */
export async function checkRestored(
  { db, storage, licenceKeys, auditKeys }: RestoredCheckPorts,
  { recordedRows, sampleSize, now }: RestoredCheckOptions,
) {
  const recoveredUntil = await readRecoveredUntil(db);
  const { problems: rowProblems, rows } = await checkRows(db, recordedRows);
  const { problems: ledgerProblems, ...ledger } = await checkLedger(db);
  const { problems: licenceProblems, ...licences } = await checkLicences(db, licenceKeys);
  const { problems: auditProblems, ...audit } = await checkAudit(
    db,
    auditKeys,
    recoveredUntil ?? now,
  );
  const { problems: objectProblems, ...objects } = await checkObjects(db, storage, sampleSize);
  const problems = [
    ...(await checkBinding(db, storage)),
    ...rowProblems,
    ...ledgerProblems,
    ...licenceProblems,
    ...auditProblems,
    ...objectProblems,
  ];
  return { recoveredUntil, rows, ledger, licences, audit, objects, problems };
}

export type RestoredCheck = Awaited<ReturnType<typeof checkRestored>>;
