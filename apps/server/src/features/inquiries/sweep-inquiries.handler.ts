import type { Storage } from '#infra/storage/storage.ts';
import { handleJob } from '#jobs/job.ts';
import { deleteUnusedBefore } from './attachments.repo.ts';
import { enqueueObjectDeletion } from './attachments.service.ts';
import { deleteComplaintsBefore } from './complaint-records.repo.ts';
import { sweepInquiriesJob } from './inquiries.jobs.ts';
import { deleteInquiriesBefore } from './inquiries.repo.ts';
import { storedSince, unusedBefore, uploadPrefix } from './inquiries.rules.ts';
import { deleteExpiredRequests } from './inquiry-requests.repo.ts';

const BATCH_SIZE = 500;

/** A form can be sent again after its upload was checked, or after its account was deleted. */
async function deleteOldUploads(storage: Storage, before: Date): Promise<number> {
  const keys: string[] = [];
  for await (const { key, modified } of storage.list(uploadPrefix))
    if (modified < before) keys.push(key);
  await storage.deleteMany(keys);
  return keys.length;
}

export const sweepInquiriesHandler = handleJob(
  sweepInquiriesJob,
  async ({ db, log, storage, signal }) => {
    const now = new Date();
    const requests = await deleteExpiredRequests(db, now);
    const attachments = await db.transaction().execute(async (tx) => {
      const ids = await deleteUnusedBefore(tx, unusedBefore(now));
      await enqueueObjectDeletion(tx, ids);
      return ids.length;
    });
    let inquiries = 0;
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE && !signal.aborted; inquiries += deleted)
      deleted = await db.transaction().execute(async (tx) => {
        const batch = await deleteInquiriesBefore(tx, storedSince(now), BATCH_SIZE);
        await enqueueObjectDeletion(tx, batch.attachmentIds);
        return batch.deleted;
      });
    const complaints = await deleteComplaintsBefore(db, storedSince(now));
    const uploads = await deleteOldUploads(storage, unusedBefore(now));
    log.info(
      { requests, attachments, inquiries, complaints, uploads },
      'expired inquiries deleted',
    );
  },
);
