import { setTimeout } from 'node:timers/promises';
import type { Db } from '#infra/db.ts';
import { isAlive, placeOfProcess } from '#infra/living-process.ts';
import type { Log } from '#infra/log.ts';
import {
  beat,
  buryWorkers,
  forgetTheDead,
  freeJobsOfTheDead,
  lockSweep,
  readWorkersOf,
  sayGoodbye,
} from '#jobs/jobs.repo.ts';

interface Timing {
  readonly everySeconds: number;
  /** A worker not heard of for so long is dead: several beats may be late. */
  readonly silentSeconds: number;
}

/** Together under 30 seconds, so that a killed worker's jobs are free again within that. */
const timing: Timing = { everySeconds: 4, silentSeconds: 18 };

async function sweep(db: Db, silentSeconds: number): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockSweep(tx))) return [];
    await forgetTheDead(tx, silentSeconds);
    return freeJobsOfTheDead(tx, silentSeconds);
  });
}

/** Who starts where another was killed need not wait: that it is gone can be seen. */
async function buryNeighbours(db: Db, log: Log): Promise<void> {
  const neighbours = await readWorkersOf(db, placeOfProcess);
  const dead = neighbours.filter(({ pid }) => !isAlive(pid)).map(({ worker_id }) => worker_id);
  if (dead.length === 0) return;
  await db.transaction().execute((tx) => buryWorkers(tx, dead));
  log.warn({ dead }, 'freed the jobs of workers that died here');
}

/**
 * Says that this worker lives, and frees what those held that no longer say so. One that could not
 * speak itself for a while does not judge others: Postgres was away, and they were as silent as it.
 */
export function startHeartbeat(
  db: Db,
  workerId: string,
  log: Log,
  { everySeconds, silentSeconds }: Timing = timing,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let lastBeat = Number.NEGATIVE_INFINITY;
  let heardSince = performance.now();

  const home = { place: placeOfProcess, pid: process.pid };

  const turn = async () => {
    try {
      await beat(db, workerId, home);
      const now = performance.now();
      // A beat less than the others may miss: theirs came up to one beat before ours.
      if (now - lastBeat > (silentSeconds - everySeconds) * 1000) heardSince = now;
      lastBeat = now;
      if (now - heardSince < silentSeconds * 1000) return;
      const dead = await sweep(db, silentSeconds);
      if (dead.length > 0) log.warn({ dead }, 'freed the jobs of dead workers');
    } catch (error) {
      log.warn({ err: error }, 'heartbeat failed');
    }
  };
  const beating = (async () => {
    await buryNeighbours(db, log).catch((error) => log.warn({ err: error }, 'heartbeat failed'));
    while (!stopping.signal.aborted) {
      await turn();
      await setTimeout(everySeconds * 1000, null, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await beating;
      await sayGoodbye(db, workerId);
    },
  };
}
