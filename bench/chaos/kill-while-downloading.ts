import { setTimeout } from 'node:timers/promises';
import { endProcess, isOk, runEntry, startEntry, until } from '#bench/processes.ts';
import type { Stage } from '#bench/stage.ts';
import { readStorageConfig } from '#server/src/config.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import { makeWishes, send, type Wish } from './download-wishes.ts';
import { must, type Scenario, scenario } from './scenario.ts';

const kills = 50;
const atOnce = 6;
const tracksOfMonth = 3;

/** Up to half a second, the same ones in every run. */
function* waits(): Generator<number> {
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

const openOf = (wishes: readonly Wish[]) => wishes.filter(({ outcome }) => outcome === 'open');

async function mustBeRight(stage: Stage, wishes: readonly Wish[]): Promise<void> {
  const [row] = await stage.query<Record<string, number>>(`
    select
      (select count(*) from licences)::int as licences,
      (select count(*) from downloads)::int as downloads,
      (select count(*) from licences where id not in
        (select licence_id from downloads))::int as undelivered,
      (select count(*) from licence_certificates, lateral
        jsonb_array_elements(convert_from(bytes, 'utf8')::jsonb -> 'files') as file
        where decode(file ->> 'sha256', 'hex') not in (select sha256 from renditions)
      )::int as unknown_files,
      (select count(*) from (
        select from downloads where counts group by user_id having count(*) <> ${tracksOfMonth}
      ) as wrong)::int as wrong_quotas`);
  const delivered = wishes.filter(({ outcome }) => outcome === 'delivered').length;
  const wanted = { licences: delivered, downloads: delivered };
  const none = { undelivered: 0, unknown_files: 0, wrong_quotas: 0 };
  must(
    JSON.stringify(row) === JSON.stringify({ ...wanted, ...none }),
    `${delivered} were delivered, and there are ${JSON.stringify(row)}`,
  );
}

async function composeOne(stage: Stage): Promise<void> {
  const worker = startEntry('apps/server/src/worker.ts', stage.env, stage.logFile);
  const args = ['--albums', '1', '--tracks', '1', '--seconds', '20'];
  const report = ['--report', `${stage.logFile}.html`];
  await runEntry('apps/server/seed/catalog/main.ts', stage.env, stage.logFile, [
    ...args,
    ...report,
  ]);
  await endProcess(worker, 'SIGTERM');
}

export function killWhileDownloading(stage: Stage): Promise<Scenario> {
  const name = `API and worker are killed ${kills} times in mid-download: no licence without its file, no track of a month lost`;
  return scenario(name, async (note) => {
    await composeOne(stage);
    const url = stage.env.DATABASE_URL ?? '';
    const database = openDatabase({ url, size: 2, name: 'chaos', onError: () => {} });
    const storage = openStorage(readStorageConfig(stage.env));
    let end = await startBoth(stage);
    try {
      const wishes = await makeWishes(stage, database.db, storage);
      let cut = 0;
      for (const wait of waits()) {
        const [first] = openOf(wishes).toReversed();
        const others = openOf(wishes).slice(0, atOnce - 1);
        const sent = [...new Set(first ? [first, ...others] : others)];
        const sending = Promise.all(sent.map(send));
        await setTimeout(wait);
        await end('SIGKILL');
        await sending;
        cut += openOf(sent).length;
        end = await startBoth(stage);
      }
      note(`${cut} downloads were cut off, ${openOf(wishes).length} of ${wishes.length} are open`);
      const licences = await stage.query('select from licences');
      note(`${licences.length} licences were issued between the kills`);
      await until('everything is settled', 180, async () => {
        for (const wish of openOf(wishes)) await send(wish);
        const { length } = openOf(wishes);
        return length === 0 || `${length} of ${wishes.length} are open`;
      });
      await mustBeRight(stage, wishes);
      note(`${wishes.length} wishes: as many licences and downloads as were delivered`);
    } finally {
      await end('SIGKILL');
      await database.close();
    }
  });
}
