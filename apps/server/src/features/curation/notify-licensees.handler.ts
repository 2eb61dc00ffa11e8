import { enqueueNoticeMail, findUser } from '#features/account/account.public.ts';
import { lockUnnotified, setNotifiedAt } from '#features/catalog/catalog.public.ts';
import { listLicenseesOfMusic } from '#features/licences/licences.public.ts';
import { handleJob } from '#jobs/job.ts';
import { notifyLicenseesJob } from './curation.jobs.ts';

/** Where licensees find the music and its certificate. */
const path = '/history/download';

/** Enqueues all mails and marks the withdrawal in one transaction, so that a repetition sends none. */
export const notifyLicenseesHandler = handleJob(
  notifyLicenseesJob,
  async ({ db }, { withdrawalId }) => {
    await db.transaction().execute(async (tx) => {
      const music = await lockUnnotified(tx, withdrawalId);
      if (!music) return;
      for (const userId of await listLicenseesOfMusic(tx, music.music_id)) {
        const user = await findUser(tx, userId);
        if (!user) continue;
        const { email, language } = user;
        const title = language === 'ko' ? music.title_ko : music.title_en;
        const mail = { kind: 'music_withdrawn', email, language, title, path } as const;
        await enqueueNoticeMail(tx, mail);
      }
      await setNotifiedAt(tx, withdrawalId, new Date());
    });
  },
);
