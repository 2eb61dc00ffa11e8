import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import {
  attach,
  detach,
  insertPlays,
  lockParts,
  type Play,
  readAttached,
  readClock,
} from './inbox.repo.ts';
import { isOver, type Part, partNamed, partsOpenAt } from './inbox.rules.ts';

const gatherMs = 100;
/** About two seconds of what the service is built for; more would only be kept in memory. */
const mostWaiting = 20_000;

/** Makes the parts that must be there now, and says which these are. */
export async function openParts(db: Db): Promise<Part[]> {
  return db.transaction().execute(async (tx) => {
    await lockParts(tx);
    const parts = partsOpenAt(await readClock(tx));
    const there = new Set(await readAttached(tx));
    for (const part of parts) if (!there.has(part.name)) await attach(tx, part);
    return parts;
  });
}

/** Takes off the parts that no ticket belongs to any more: from then on they stay as they are. */
export async function closeParts(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockParts(tx);
    for (const name of await readAttached(tx)) {
      const part = partNamed(name);
      if (part && isOver(part, now)) await detach(tx, part);
    }
  });
}

/** Parts are made ahead by a job; a process that finds none made them wait makes them itself. */
async function keep(db: Db, plays: readonly Play[]): Promise<void> {
  if (await insertPlays(db, plays)) return;
  const parts = await openParts(db);
  const [first, last] = [parts[0]?.from ?? '', parts.at(-1)?.to ?? ''];
  const inTime = plays.filter(({ id }) => first <= id && id < last);
  if (!(await insertPlays(db, inTime))) throw new Error('a play has no partition');
}

export interface PlayInbox {
  /** Returns once the plays are kept; those that were kept before stay as they are. */
  add(plays: readonly Play[]): Promise<void>;
  /** How many wait to be kept. */
  waiting(): number;
}

interface Batch {
  readonly plays: Play[];
  readonly kept: Promise<void>;
}

/** What all requests bring within a tenth of a second is one insert; the next waits for its end. */
export function createPlayInbox(db: Db): PlayInbox {
  let waiting = 0;
  let gathering: Batch | null = null;
  let writing: Promise<unknown> = Promise.resolve();

  const gather = (): Batch => {
    const plays: Play[] = [];
    const write = async () => {
      await Promise.all([new Promise((resolve) => setTimeout(resolve, gatherMs)), writing]);
      gathering = null;
      const kept = keep(db, plays);
      writing = kept.catch(() => {});
      await kept.finally(() => {
        waiting -= plays.length;
      });
    };
    return { plays, kept: write() };
  };

  return {
    add: async (plays) => {
      if (plays.length === 0) return;
      if (waiting + plays.length > mostWaiting)
        throw new AppError('unavailable.database', { retryAfterSeconds: 1 });
      waiting += plays.length;
      gathering ??= gather();
      gathering.plays.push(...plays);
      await gathering.kept;
    },
    waiting: () => waiting,
  };
}
