import { setTimeout } from 'node:timers/promises';
import { readStorageConfig } from '#server/src/config.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import { endProcess, isOk, runEntry, startEntry, until } from '#tools/harness/processes.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { createAttempts, type DownloadAttempt, sendAttempt } from './download-attempts.ts';
import { must, type Scenario, scenario, withOwnServices } from './scenario.ts';

const kills = 50;
const concurrency = 6;
const monthlyQuota = 3;

/** Pseudo-random delays up to half a second, equal in every run. */
function* killDelaysMs(): Generator<number> {
  let state = 20_261_115;
  for (let count = 0; count < kills; count += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield (500 * state) / 2 ** 32;
  }
}

async function startBoth(stage: Stage) {
  const api = startEntry('apps/server/src/api.ts', stage.env, stage.logFile);
  const worker = startEntry('apps/server/src/worker.ts', stage.env, stage.logFile);
  await until('the API is ready', 60, () => isOk(`${stage.opsUrl}/ready`));
  return (signal: NodeJS.Signals) =>
    Promise.all([endProcess(api, signal), endProcess(worker, signal)]);
}

const selectOpen = (attempts: readonly DownloadAttempt[]) =>
  attempts.filter(({ outcome }) => outcome === 'open');

async function mustMatchDatabase(
  stage: Stage,
  attempts: readonly DownloadAttempt[],
): Promise<void> {
  const [row] = await stage.query<Record<string, number>>(`
    select
      (select count(*) from licences)::int as licences,
      (select count(*) from downloads)::int as downloads,
      (select count(*) from licences where id not in
        (select licence_id from downloads))::int as undelivered,
      (select count(*) from licence_certificates, lateral
        jsonb_array_elements(convert_from(bytes, 'utf8')::jsonb -> 'files') as file
        where decode(file ->> 'sha256', 'hex') not in (
          select sha256 from renditions union select sha256 from fit_renditions)
      )::int as unknown_files,
      (select count(*) from (
        select from downloads where counts group by user_id having count(*) <> ${monthlyQuota}
      ) as wrong)::int as wrong_quotas`);
  const delivered = attempts.filter(({ outcome }) => outcome === 'delivered').length;
  const expected = { licences: delivered, downloads: delivered };
  const none = { undelivered: 0, unknown_files: 0, wrong_quotas: 0 };
  must(
    JSON.stringify(row) === JSON.stringify({ ...expected, ...none }),
    `${delivered} were delivered, and there are ${JSON.stringify(row)}`,
  );
}

async function composeOne(stage: Stage): Promise<void> {
  const worker = startEntry('apps/server/src/worker.ts', stage.env, stage.logFile);
  const args = ['catalog', '--albums', '1', '--tracks', '1', '--seconds', '20'];
  const report = ['--report', `${stage.logFile}.html`];
  await runEntry('apps/server/cli/main.ts', stage.env, stage.logFile, [...args, ...report]);
  await endProcess(worker, 'SIGTERM');
}

function killWhileDownloading(stage: Stage): Promise<Scenario> {
  const name = `API and worker are killed ${kills} times in mid-download: no licence without its file, no monthly quota lost`;
  return scenario(name, async (note) => {
    await composeOne(stage);
    const url = stage.env.DATABASE_URL ?? '';
    const database = openDatabase({ url, size: 2, name: 'chaos', onError: () => {} });
    const storage = openStorage(readStorageConfig(stage.env));
    let end = await startBoth(stage);
    try {
      const attempts = await createAttempts(stage, database.db, storage);
      let cut = 0;
      for (const wait of killDelaysMs()) {
        const [first] = selectOpen(attempts).toReversed();
        const others = selectOpen(attempts).slice(0, concurrency - 1);
        const sent = [...new Set(first ? [first, ...others] : others)];
        const sending = Promise.all(sent.map(sendAttempt));
        await setTimeout(wait);
        await end('SIGKILL');
        await sending;
        cut += selectOpen(sent).length;
        end = await startBoth(stage);
      }
      note(
        `${cut} downloads were interrupted, ${selectOpen(attempts).length} of ${attempts.length} are open`,
      );
      const licences = await stage.query('select from licences');
      note(`${licences.length} licences were issued between the kills`);
      await until('everything is settled', 180, async () => {
        for (const attempt of selectOpen(attempts)) await sendAttempt(attempt);
        const { length } = selectOpen(attempts);
        return length === 0 || `${length} of ${attempts.length} are open`;
      });
      await mustMatchDatabase(stage, attempts);
      note(`${attempts.length} downloads: as many licences and download rows as were delivered`);
    } finally {
      await end('SIGKILL');
      await database.close();
    }
  });
}

/** Faults during downloads. */
export function downloads(): Promise<Scenario[]> {
  return withOwnServices({ fixture: false }, async (stage) => [await killWhileDownloading(stage)]);
}
