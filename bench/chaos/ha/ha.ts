import { cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPayersOf } from '#bench/billing/payers.ts';
import { signInListeners } from '#bench/library/listeners.ts';
import { readStorageConfig } from '#server/src/config.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import { publishDownloadableMusic } from '#server/test/downloadable-music.ts';
import { until } from '#tools/harness/processes.ts';
import { onInterrupt } from '#tools/harness/run-with-limit.ts';
import { createStage, type Stage } from '#tools/harness/stage.ts';
import { startServices, wipeServices } from '#tools/services/control.ts';
import { localDir } from '#tools/services/ports.ts';
import { areJobsDone } from '../are-jobs-done.ts';
import { recordReceiptMails } from '../billing/read-books.ts';
import { must, type Scenario, scenario, withOwnFolder } from '../scenario.ts';
import { type Applications, startApplications } from './applications.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { requirePackages } from './cluster-node.ts';
import { runClusterOnly } from './cluster-only.ts';
import { compareMoney, compareWrites } from './compare-writes.ts';
import { events } from './events.ts';
import { type Load, startLoad } from './load.ts';
import { collectMails } from './mail-collector.ts';
import { type EventResult, formatResults, runEvent } from './run-event.ts';

const SERVICES = ['s3', 'edge', 'inbox', 'toss'] as const;
const LISTENERS = 40;
const PAYERS = 60;
const DOWNLOADABLE = 20;
const WARM_UP_MS = 10_000;
const SETTLE_SECONDS = 400;
const LOGS = join(tmpdir(), 'onsori-chaos-ha');

function readOptions() {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      events: { type: 'string', default: Object.keys(events).join(',') },
      asynchronous: { type: 'boolean', default: false },
      'cluster-only': { type: 'boolean', default: false },
    },
  });
  const names = values.events.split(',');
  const selected = names.map((name) => {
    const event = events[name];
    if (!event)
      throw new Error(`no such event: ${name}; there are ${Object.keys(events).join(', ')}`);
    return event;
  });
  return {
    selected,
    isSynchronous: !values.asynchronous,
    isClusterOnly: values['cluster-only'],
  };
}

async function publishDownloadables({ env }: Stage): Promise<readonly string[]> {
  const url = env.DATABASE_URL ?? '';
  const { db, close } = openDatabase({ url, size: 2, name: 'bench', onError: () => {} });
  const storage = openStorage(readStorageConfig(env));
  const ids: string[] = [];
  for (let count = 0; count < DOWNLOADABLE; count += 1)
    ids.push((await publishDownloadableMusic(db, storage, { fileBytes: 100_000 })).musicId);
  await close();
  return ids;
}

/** People who listen and pay, and musics with files. */
async function prepareLoad(stage: Stage, { url, env }: Applications) {
  const ownStage = { ...stage, env, apiUrl: `${url}/_api` };
  const listeners = await signInListeners(env, LISTENERS + PAYERS);
  const [payerListeners, others] = [listeners.slice(0, PAYERS), listeners.slice(PAYERS)];
  const { gateway, payers } = await createPayersOf(ownStage, payerListeners);
  await gateway.configure({ webhookUrl: `${url}/_api/v1/payments/webhooks/toss` });
  await recordReceiptMails(stage);
  await stage.query(
    `insert into plan_grants (user_id, plan, starts_at, source, reason)
     select id, 'pro', now(), 'operator', 'bench' from unnest($1::uuid[]) as id`,
    [others.map(({ id }) => id)],
  );
  const downloadableIds = await publishDownloadables(ownStage);
  return { gateway, payers, listeners: others, downloadableIds };
}

interface LoadParts extends Awaited<ReturnType<typeof prepareLoad>> {
  readonly load: Load;
  readonly mails: ReturnType<typeof collectMails>;
}

const mustLoseNothing = (
  { stage, applications }: RunContext,
  { load, mails, gateway, payers }: Pick<LoadParts, 'load' | 'mails' | 'gateway' | 'payers'>,
): Promise<Scenario> =>
  scenario('no acknowledged write is lost', async (note) => {
    const seconds = await until('all jobs are done', SETTLE_SECONDS, () => areJobsDone(stage));
    note(`all jobs done ${seconds.toFixed(0)} s after the last call`);
    await mails.collect();
    const { signUps } = load.acknowledged;
    const unmailed = signUps.filter((email) => !mails.recipients.has(email));
    const comparisons = [
      ...(await compareWrites(stage, load.acknowledged)),
      { kind: 'mails of sign-ups', acknowledged: signUps.length, lost: unmailed },
    ];
    for (const { kind, acknowledged, lost } of comparisons)
      note(`${kind}: ${acknowledged} acknowledged, ${lost.length} lost`);
    const { orders, differences } = await compareMoney(stage, gateway, payers);
    note(`payments: ${orders} orders, ${differences.length} differences`);
    note(`${applications.countCrashes()} processes ended by themselves`);
    const lost = comparisons.flatMap(({ kind, lost }) => lost.map((key) => `${kind} ${key}`));
    must(lost.length === 0, `${lost.length} lost: ${lost.slice(0, 5).join(', ')}`);
    must(differences.length === 0, differences.slice(0, 5).join('\n  '));
    must(load.payerFailures.length === 0, load.payerFailures.slice(0, 5).join('\n  '));
  });

/** Shows that the comparison finds lost writes. */
const mustLoseWrites = (stage: Stage, load: Load): Promise<Scenario> =>
  scenario('without synchronous replication acknowledged writes are lost', async (note) => {
    const comparisons = await compareWrites(stage, load.acknowledged);
    for (const { kind, acknowledged, lost } of comparisons)
      note(`${kind}: ${acknowledged} acknowledged, ${lost.length} lost`);
    must(
      comparisons.some(({ lost }) => lost.length > 0),
      'none was lost: the event or the comparison is without effect',
    );
  });

interface RunContext {
  readonly stage: Stage;
  readonly cluster: Cluster;
  readonly applications: Applications;
}

async function runScenarios(context: RunContext) {
  const { stage, cluster, applications } = context;
  const { selected, isSynchronous } = readOptions();
  const { gateway, payers, listeners, downloadableIds } = await prepareLoad(stage, applications);
  await until('the jobs of the catalogue are done', SETTLE_SECONDS, () => areJobsDone(stage));
  const mails = collectMails(stage.env.INBOX_URL ?? '');
  const load: Load = startLoad({
    url: applications.url,
    playSecret: stage.env.PLAY_TICKET_SECRET ?? '',
    redis: { url: applications.env.REDIS_URL ?? '', prefix: stage.env.REDIS_PREFIX ?? '' },
    listeners,
    payers,
    downloadableIds,
  });
  const results: EventResult[] = [];
  const scenarios: Scenario[] = [];
  try {
    await setTimeout(WARM_UP_MS);
    for (const event of selected)
      scenarios.push(
        await runEvent(event, { cluster, applications, load }, (result) => results.push(result)),
      );
  } finally {
    await load.stop();
  }
  console.log(`\n${formatResults(results)}\n`);
  scenarios.push(
    isSynchronous
      ? await mustLoseNothing(context, { load, mails, gateway, payers })
      : await mustLoseWrites(context.stage, load),
  );
  await mails.stop();
  return scenarios;
}

async function runOnCluster(isSynchronous: boolean): Promise<Scenario[]> {
  const unregister = onInterrupt(wipeServices);
  let cluster: Cluster | undefined;
  let applications: Applications | undefined;
  try {
    cluster = await startCluster({ isSynchronous });
    console.log(
      `${isSynchronous ? 'synchronous' : 'asynchronous'} cluster, healthy after ${cluster.startedSeconds.toFixed(1)} s`,
    );
    await startServices(SERVICES);
    const stage = await createStage('chaos');
    applications = await startApplications(stage, cluster);
    await applications.awaitReady();
    return await runScenarios({ stage, cluster, applications });
  } finally {
    cpSync(join(localDir(), 'log'), LOGS, { recursive: true });
    console.log(`the logs are in ${LOGS}`);
    await applications?.stop();
    await cluster?.stop();
    await wipeServices();
    unregister();
  }
}

/** Faults of a cluster: nodes, processes and the object store, under load through the edge. */
export async function ha(): Promise<Scenario[]> {
  const { selected, isSynchronous, isClusterOnly } = readOptions();
  requirePackages();
  return withOwnFolder(() =>
    isClusterOnly ? runClusterOnly(selected, isSynchronous) : runOnCluster(isSynchronous),
  );
}
