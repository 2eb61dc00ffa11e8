import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { endProcess, startEntry, until } from '#bench/processes.ts';
import { isQueueDone, type Stage } from '#bench/stage.ts';
import { startWorker } from './mid-job.ts';
import { must, type Scenario, scenario } from './scenario.ts';
import { mustHoldOnlyWhatIsPublished } from './store-holds.ts';

const pieces = { albums: 4, tracks: 5, seconds: 30 };
const all = pieces.albums * pieces.tracks;
const kills = 50;

/** 5 to 20 seconds, the same ones in every run. */
function* waits(): Generator<number> {
  let state = 20_261_115;
  for (let count = 0; count < kills; count += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield 5000 + (15_000 * state) / 2 ** 32;
  }
}

async function published(stage: Stage): Promise<number> {
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
  const wanted = {
    pieces: all,
    musics: all,
    titles: all,
    albums: pieces.albums,
    recipes: all,
    scores: all,
    held: 0,
    silent: 0,
  };
  must(
    JSON.stringify(row) === JSON.stringify(wanted),
    `it is not as it should: ${JSON.stringify(row)}`,
  );
}

/** The operator's own command, which asks and then only watches. */
function askForMusic(stage: Stage): ChildProcess {
  const numbers = Object.entries(pieces).flatMap(([name, value]) => [`--${name}`, `${value}`]);
  const args = [...numbers, '--report', `${stage.logFile}.html`];
  return startEntry('apps/server/seed/catalog/main.ts', stage.env, stage.logFile, args);
}

export function killWorkerWhileMaking(stage: Stage): Promise<Scenario> {
  const name = `The worker is killed ${kills} times while ${all} pieces are made: each is published once`;
  return scenario(name, async (note) => {
    const command = askForMusic(stage);
    try {
      for (const wait of waits()) {
        const worker = await startWorker(stage);
        await setTimeout(wait);
        await endProcess(worker, 'SIGKILL');
      }
      note(`${await published(stage)} pieces were published between the kills`);
      const worker = await startWorker(stage);
      const seconds = await until('all are published', 900, async () => {
        const count = await published(stage);
        return count === all || `${count} of ${all} published`;
      });
      note(`the others within ${seconds.toFixed(0)} s of the last kill`);
      await until('the queue is empty', 60, () => isQueueDone(stage));
      await mustBePublishedOnce(stage);
      await mustHoldOnlyWhatIsPublished(stage, note);
      await endProcess(worker, 'SIGTERM');
    } finally {
      await endProcess(command, 'SIGKILL');
    }
  });
}
