import { handleJob } from '#jobs/job.ts';
import { deleteAttachmentsJob } from './inquiries.jobs.ts';
import { attachmentKey, uploadKey } from './inquiries.rules.ts';

export const deleteAttachmentsHandler = handleJob(
  deleteAttachmentsJob,
  async ({ storage }, { ids }) => {
    await storage.deleteMany(ids.flatMap((id) => [attachmentKey(id), uploadKey(id)]));
  },
);
