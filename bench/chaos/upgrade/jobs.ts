import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { DownloadClient } from '#bench/downloads/download-client.ts';
import { createDownloadRequest, withSpatialAudios } from '#server/test/downloader.ts';
import { until } from '#tools/harness/processes.ts';
import { isQueueDone, type Stage } from '#tools/harness/stage.ts';
import { must } from '../scenario.ts';
import { describeError, type Outcomes } from './outcomes.ts';

const SIGN_UP_EVERY_MS = 4000;
const JOBS_LIMIT_SECONDS = 600;

/** Files of a composed track that are not rendered yet: some for the upgrade, one for the way back. */
const renders = {
  upgrade: [{ include_hl: true }, withSpatialAudios('surround_5_1_2')],
  return: [withSpatialAudios('surround_7_1_4')],
} as const;

/** Offers surround versions of a composed track, which are rendered when somebody asks for them. */
export async function offerSurround({ query }: Stage, musicId: string): Promise<void> {
  await query('update musics set is_spatial = true where id = $1', [musicId]);
  for (const mixing of ['surround_5_1_2', 'surround_7_1_4'])
    await query(
      `insert into audios (music_id, name, type, mixing, is_playable, duration_ms)
       select music_id, name, 'full', $2::audio_mixing, false, duration_ms from audios
       where music_id = $1 and type = 'full' and mixing = 'stereo' and not exists (
         select from audios where music_id = $1 and mixing = $2::audio_mixing)`,
      [musicId, mixing],
    );
}

/** Asks for files; the worker renders one after the other. */
export async function enqueueRenders(
  client: DownloadClient,
  musicId: string,
  direction: keyof typeof renders,
): Promise<void> {
  for (const files of renders[direction]) {
    const choice = createDownloadRequest(musicId, files);
    const response = await client.download(choice, randomUUID());
    await response.body?.cancel();
    must(response.status === 202, `a download to render responded ${response.status}`);
  }
}

/** Every rendered file exists once, and no job failed. */
export async function mustBeRenderedOnce({ query }: Stage, musicId: string): Promise<number> {
  await until('the jobs are done', JOBS_LIMIT_SECONDS, () => isQueueDone({ query }));
  const rows = await query<{ version: string; count: number }>(
    `select concat_ws(' ', audios.name, type, mixing, format) as version, count(*)::int as count
     from renditions join audios on audios.id = audio_id where music_id = $1 group by 1`,
    [musicId],
  );
  const repeated = rows.filter(({ count }) => count !== 1);
  must(repeated.length === 0, `rendered more than once: ${JSON.stringify(repeated)}`);
  const surround = rows.filter(({ version }) => version.includes('surround_'));
  must(surround.length === 2, `${surround.length} surround files were rendered`);
  return rows.length;
}

export interface SignUps {
  /** Stops, waits for the jobs, and requires one mail for every sign-up; returns their number. */
  mustBeMailedOnce(stage: Stage): Promise<number>;
}

/** People sign up during the upgrade: each enqueues a mail. */
export function startSignUps(url: string, outcomes: Outcomes): SignUps {
  const emails: string[] = [];
  let isRunning = true;
  const signUp = async () => {
    const email = `upgrade-${randomUUID()}@example.com`;
    const startedAt = performance.now();
    try {
      const response = await fetch(`${url}/_api/v1/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email,
          password: 'correct horse 9 battery',
          nickname: '소리',
          terms: true,
          age: true,
        }),
      });
      await response.arrayBuffer();
      outcomes.record('sign-up', startedAt, response.ok ? null : String(response.status));
      if (response.ok) emails.push(email);
    } catch (error) {
      outcomes.record('sign-up', startedAt, describeError(error));
    }
  };
  const run = async () => {
    while (isRunning) {
      await signUp();
      await setTimeout(SIGN_UP_EVERY_MS);
    }
  };
  const running = run();
  return {
    mustBeMailedOnce: async ({ env, query }) => {
      isRunning = false;
      await running;
      await until('the mails are sent', JOBS_LIMIT_SECONDS, () => isQueueDone({ query }));
      for (const email of emails) {
        const search = new URLSearchParams({ to: email });
        const response = await fetch(`${env.INBOX_URL}/inbox.json?${search}`);
        const inbox = (await response.json()) as Record<'letters', unknown[]>;
        must(inbox.letters.length === 1, `${inbox.letters.length} mails for a sign-up`);
      }
      return emails.length;
    },
  };
}
