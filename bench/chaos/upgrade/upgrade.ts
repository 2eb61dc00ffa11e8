import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type DownloadClient, signUpWithPlan } from '#bench/downloads/download-client.ts';
import { readStorageConfig } from '#server/src/config.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import { publishDownloadableMusic } from '#server/test/downloadable-music.ts';
import { createDownloadRequest } from '#server/test/downloader.ts';
import { findPreviousRelease, readVersion } from '#tools/deploy/releases.ts';
import { endProcess, isOk, runEntry, until } from '#tools/harness/processes.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { localDir } from '#tools/services/ports.ts';
import { publishAssets } from '#web/server/publish-assets.ts';
import { must, type Scenario, scenario, withOwnServices } from '../scenario.ts';
import { startEdge } from './edge.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { enqueueRenders, mustBeRenderedOnce, offerSurround, startSignUps } from './jobs.ts';
import { digestOf, startLongDownload } from './long-download.ts';
import { createOutcomes, outcomeHeader } from './outcomes.ts';
import { startPlayers } from './players.ts';
import { prepareRelease } from './release-tree.ts';
import { startSiteLoad } from './site-load.ts';

const BASELINE_MS = 15_000;
const USERS = 10;
const DOWNLOADS = 5;
const DOWNLOAD_BYTES = 48 * 1024 * 1024;

const ownTree = '.';

/** Requests per second of the load, besides players and downloads. */
function readRate(): number {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { rate: { type: 'string', default: '100' } },
  });
  return Number(values.rate);
}

async function publishContent(stage: Stage, previous: string): Promise<string> {
  const args = ['catalog', '--albums', '1', '--tracks', '1', '--seconds', '20'];
  const report = ['--report', `${stage.logFile}.html`];
  const cli = join(previous, 'apps/server/cli/main.ts');
  await runEntry(cli, stage.env, stage.logFile, [...args, ...report]);
  const url = stage.env.DATABASE_URL ?? '';
  const database = openDatabase({ url, size: 2, name: 'chaos', onError: () => {} });
  try {
    const storage = openStorage(readStorageConfig(stage.env));
    const options = { fileBytes: DOWNLOAD_BYTES };
    return (await publishDownloadableMusic(database.db, storage, options)).musicId;
  } finally {
    await database.close();
  }
}

async function createLink(
  { apiUrl }: Pick<Stage, 'apiUrl'>,
  { authorization }: DownloadClient,
  musicId: string,
): Promise<string> {
  const response = await fetch(`${apiUrl}/v1/downloads/links`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(createDownloadRequest(musicId)),
  });
  const link = (await response.json()) as { url: string };
  must(response.status === 200, `a download link responded ${response.status}`);
  return `${new URL(apiUrl).origin}${link.url}`;
}

async function runUnderLoad(
  stage: Stage,
  fleet: Fleet,
  previous: string,
  note: (text: string) => void,
): Promise<void> {
  const site = { apiUrl: `${fleet.url}/_api`, query: stage.query };
  const longMusic = await publishContent(stage, previous);
  const pieces = await stage.query<{ id: string; audio: string }>(`
    select music_id as id, (select id from audios where music_id = generation_pieces.music_id
      and type = 'full' and mixing = 'stereo') as audio
    from generation_pieces where music_id is not null order by music_id`);
  const [piece] = pieces;
  if (!piece) throw new Error('no piece was composed');
  await offerSurround(stage, piece.id);
  const users: DownloadClient[] = [];
  for (let at = 0; at < USERS; at += 1) users.push(await signUpWithPlan(site, 'pro'));
  const links: string[] = [];
  for (const user of users.slice(0, DOWNLOADS)) links.push(await createLink(site, user, longMusic));
  const digest = await digestOf(links[0] ?? '');

  const outcomes = createOutcomes(note);
  const downloads = links.map((link) => startLongDownload(link, outcomes));
  const load = startSiteLoad(fleet.url, users, { perSecond: readRate(), outcomes });
  const players = startPlayers(
    fleet.url,
    `/_api/v1/musics/${piece.id}/audios/${piece.audio}`,
    outcomes,
  );
  const signUps = startSignUps(fleet.url, outcomes);
  const startedAt = performance.now();
  const step = async (name: string, act: () => Promise<unknown>) => {
    const [before, failed] = [performance.now(), outcomes.countFailures()];
    await act();
    const seconds = ((performance.now() - before) / 1000).toFixed(0);
    note(`${name}: ${seconds} s, ${outcomes.countFailures() - failed} failures`);
  };
  const renderer = users.at(-1);
  const render = async (direction: Parameters<typeof enqueueRenders>[2]) => {
    if (renderer) await enqueueRenders(renderer, piece.id, direction);
  };
  try {
    await step('before the upgrade', () => setTimeout(BASELINE_MS));
    await step('migration', () => stage.migrate(ownTree));
    await render('upgrade');
    for (const kind of ['worker', 'api', 'web'] as const)
      await step(`${kind} to ${readVersion()}`, () => fleet.replace(kind, ownTree));
    await step('after the upgrade', () => setTimeout(BASELINE_MS));
    await render('return');
    for (const kind of ['web', 'api', 'worker'] as const)
      await step(`${kind} back to ${previous.split('/').at(-1)}`, () =>
        fleet.replace(kind, previous),
      );
    await step('after going back', () => setTimeout(BASELINE_MS));
  } finally {
    await Promise.all([load.stop(), players.stop()]);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const digests = await Promise.all(downloads.map((download) => download.finish()));
  const resumed = downloads.reduce((sum, download) => sum + download.countResumed(), 0);
  note(outcomeHeader);
  for (const line of outcomes.toLines()) note(line);
  note(
    `${outcomes.countRequests()} requests in ${seconds.toFixed(0)} s; ${load.countAssets()} assets`,
  );
  note(`${DOWNLOADS} downloads of ${DOWNLOAD_BYTES} bytes broke and resumed ${resumed} times`);
  must(
    digests.every((other) => other === digest),
    'a resumed download differs',
  );
  must(resumed > 0, 'no download broke: the shutdown was not tested');
  const mails = await signUps.mustBeMailedOnce(stage);
  note(`${mails} sign-ups, one mail each`);
  note(`${await mustBeRenderedOnce(stage, piece.id)} files of a piece, each rendered once`);
  must(outcomes.countFailures() === 0, `${outcomes.countFailures()} requests failed`);
}

/** Upgrade from the previous release and back, process by process, under load at the edge. */
export async function upgrade(): Promise<Scenario[]> {
  if (!existsSync('apps/web/build/server/index.js'))
    throw new Error("there is no build: run 'npm run build' first");
  const release = findPreviousRelease();
  const folder = join(localDir(), 'chaos/upgrade');
  mkdirSync(folder, { recursive: true });
  const previous = await prepareRelease(release, join(folder, 'releases'));
  const assets = join(folder, 'assets');
  // Those of a stage are deleted with its services.
  const logFile = join(folder, 'processes.log');
  rmSync(logFile, { force: true });
  await publishAssets(assets);
  await publishAssets(assets, join(previous, 'apps/web/build/client/assets'));
  const name = `${release.version} to ${readVersion()} and back: no request fails, downloads resume, jobs are done once`;
  return withOwnServices({ tree: previous }, async (stage) => {
    const run = scenario(name, async (note) => {
      const fleet = await createFleet(stage, { assets, logFile });
      const edge = await startEdge(fleet.edgePlan, folder);
      try {
        await fleet.start({ previous, assets: ownTree });
        await until('the edge responds', 60, () => isOk(`${fleet.url}/live`));
        await runUnderLoad(stage, fleet, previous, note);
      } finally {
        await fleet.kill();
        await endProcess(edge, 'SIGKILL');
      }
    });
    return [await run];
  });
}
