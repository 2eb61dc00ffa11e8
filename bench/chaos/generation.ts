import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { endProcess, startEntry, until } from '#tools/harness/processes.ts';
import { isQueueDone, type Stage } from '#tools/harness/stage.ts';
import { startWorker } from './mid-job.ts';
import { must, type Scenario, scenario, withOwnServices } from './scenario.ts';
import { mustStoreOnlyPublished } from './stored-objects.ts';

const pieces = { albums: 4, tracks: 5, seconds: 30 };
const pieceCount = pieces.albums * pieces.tracks;
const kills = 50;

/** Pseudo-random delays of 5 to 20 seconds, equal in every run. */
function* killDelaysMs(): Generator<number> {
  let state = 20_261_115;
  for (let count = 0; count < kills; count += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield 5000 + (15_000 * state) / 2 ** 32;
  }
}

async function countPublished(stage: Stage): Promise<number> {
  const [row] = await stage.query<{ count: number }>(
    `select count(*)::int as count from generation_pieces where state = 'published'`,
  );
  return row?.count ?? 0;
}

async function mustBePublishedOnce(stage: Stage): Promise<void> {
  const [row] = await stage.query<Record<string, number>>(`
    select
      (select count(*) from generation_pieces where state = 'published')::int as pieces,
      (select count(*) from musics where published_at is not null)::int as musics,
      (select count(distinct title_ko) from musics)::int as titles,
      (select count(*) from albums)::int as albums,
      (select count(*) from music_recipes)::int as recipes,
      (select count(distinct score_sha256) from music_recipes)::int as scores,
      (select count(*) from held_objects)::int as held,
      (select count(*) from audios where is_playable and id not in
        (select audio_id from renditions where format = 'stream'))::int as silent`);
  const expected = {
    pieces: pieceCount,
    musics: pieceCount,
    titles: pieceCount,
    albums: pieces.albums,
    recipes: pieceCount,
    scores: pieceCount,
    held: 0,
    silent: 0,
  };
  must(
    JSON.stringify(row) === JSON.stringify(expected),
    `unexpected counts: ${JSON.stringify(row)}`,
  );
}

/** Starts the operator's command, which requests the music and then reports progress. */
function startGeneration(stage: Stage): ChildProcess {
  const numbers = Object.entries(pieces).flatMap(([name, value]) => [`--${name}`, `${value}`]);
  const args = ['catalog', ...numbers, '--report', `${stage.logFile}.html`];
  return startEntry('apps/server/cli/main.ts', stage.env, stage.logFile, args);
}

function killWorkerWhileGenerating(stage: Stage): Promise<Scenario> {
  const name = `The worker is killed ${kills} times while ${pieceCount} pieces are generated: each is published once`;
  return scenario(name, async (note) => {
    const command = startGeneration(stage);
    try {
      for (const wait of killDelaysMs()) {
        const worker = await startWorker(stage);
        await setTimeout(wait);
        await endProcess(worker, 'SIGKILL');
      }
      note(`${await countPublished(stage)} pieces were published between the kills`);
      const worker = await startWorker(stage);
      const seconds = await until('all are published', 900, async () => {
        const count = await countPublished(stage);
        return count === pieceCount || `${count} of ${pieceCount} published`;
      });
      note(`the remaining ones within ${seconds.toFixed(0)} s of the last kill`);
      await until('the queue is empty', 60, () => isQueueDone(stage));
      await mustBePublishedOnce(stage);
      await mustStoreOnlyPublished(stage, note);
      await endProcess(worker, 'SIGTERM');
    } finally {
      await endProcess(command, 'SIGKILL');
    }
  });
}

/** Faults during music generation. */
export function generation(): Promise<Scenario[]> {
  return withOwnServices({ fixture: false }, async (stage) => [
    await killWorkerWhileGenerating(stage),
  ]);
}
