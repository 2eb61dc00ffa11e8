import type { SigningKeys } from '#infra/signing-keys.ts';
import { handleJob } from '#jobs/job.ts';
import { verifyChainJob } from './audit.jobs.ts';
import { storeVerification } from './audit-verifications.repo.ts';
import { BrokenChainError, chainPendingEntries } from './chain-entries.service.ts';
import { verifyChain } from './verify-chain.service.ts';

const MAX_LOGGED_PROBLEMS = 10;

export const verifyChainHandler = ({ auditKeys }: { readonly auditKeys: SigningKeys }) =>
  handleJob(verifyChainJob, async ({ db, log }) => {
    // Entries of the last second count too. A broken chain is not extended, and found below.
    await chainPendingEntries(db, auditKeys).catch((error) => {
      if (!(error instanceof BrokenChainError)) throw error;
    });
    const now = new Date();
    const { entries, problems, ends } = await verifyChain(db, auditKeys, now);
    await storeVerification(db, { verifiedAt: now, entries, problems });
    // The ends are in the log of the process as well, which no role of the database can change.
    if (problems.length === 0) log.info({ entries, ends }, 'audit chain verified');
    else {
      const firstProblems = problems.slice(0, MAX_LOGGED_PROBLEMS);
      const count = problems.length;
      log.error({ entries, ends, count, problems: firstProblems }, 'audit chain broken');
    }
  });
