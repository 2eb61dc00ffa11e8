import { setTimeout } from 'node:timers/promises';
import { readStorageConfig } from '#server/src/config.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { createSigningKeys } from '#server/src/infra/signing-keys.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import { emailChanged, recordTestEntry } from '#server/test/audit.ts';
import { publishDownloadableMusic } from '#server/test/downloadable-music.ts';
import { issueTestLicence } from '#server/test/licences.ts';
import { buyPlan, createPayer } from '#server/test/payers.ts';
import type { Environment } from '#tools/harness/processes.ts';

const PAUSE_MS = 100;
/** Every how many payments a music is published. */
const PAYMENTS_PER_MUSIC = 5;

/** A licence whose commit was acknowledged. */
export interface AcknowledgedLicence {
  readonly id: string;
  readonly at: number;
}

/**
 * Writes as the product does, one after the other: payments with their journals, music with objects,
 * entries of the audit log, and signed licences. A failed write is repeated with another person.
 */
export function startSteadyWrites(env: Environment) {
  const keys = createSigningKeys(env.LICENCE_SIGNING_KEY ?? '');
  const storage = openStorage(readStorageConfig(env));
  const acknowledged: AcknowledgedLicence[] = [];
  let isStopped = false;
  let failures = 0;
  const write = async (): Promise<void> => {
    const url = env.DATABASE_URL ?? '';
    const database = openDatabase({ url, size: 2, name: 'chaos', onError: () => {} });
    const { db } = database;
    try {
      let musicId: string | null = null;
      for (let count = 0; !isStopped; count += 1) {
        try {
          if (musicId === null || count % PAYMENTS_PER_MUSIC === 0)
            ({ musicId } = await publishDownloadableMusic(db, storage));
          const payer = await createPayer(db);
          await buyPlan(db, payer, { plan: 'creator', period: 'month', seats: 1 }, new Date());
          await recordTestEntry(db, emailChanged(payer.userId));
          const { id } = await issueTestLicence(db, { userId: payer.userId, musicId }, keys);
          acknowledged.push({ id, at: Date.now() });
        } catch {
          failures += 1;
          musicId = null;
        }
        await setTimeout(PAUSE_MS);
      }
    } finally {
      await database.close();
    }
  };
  const writing = write();
  return {
    acknowledged: acknowledged as readonly AcknowledgedLicence[],
    countFailures: () => failures,
    stop: async () => {
      isStopped = true;
      await writing;
    },
  };
}
