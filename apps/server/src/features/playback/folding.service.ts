import { limits } from '@onsori/contract/limits';
import { addPlays } from '#features/catalog/catalog.public.ts';
import type { Db, Tx } from '#infra/db.ts';
import { lockFolding, readDetached } from './inbox.repo.ts';
import { hourOf, type Part, partNamed } from './inbox.rules.ts';
import { closeParts } from './inbox.service.ts';
import {
  addHour,
  addRecent,
  countPages,
  countSlice,
  createCountedPlays,
  dropPart,
  finishCount,
  isThere,
  readCounts,
} from './plays.repo.ts';

const countsAtOnce = 10_000;
/** Some 100,000 plays: a statement stays far below what one may take. */
const pagesAtOnce = 1000;
/** Every slice reads the whole part, and sorts its own share. */
const pagesInSlice = 8000;

async function countPart(tx: Tx, { name, end }: Part): Promise<void> {
  const slices = Math.min(256, Math.ceil(((await countPages(tx, name)) + 1) / pagesInSlice));
  await createCountedPlays(tx);
  for (let slice = 0; slice < slices; slice += 1) await countSlice(tx, name, { slice, slices });
  await finishCount(tx, end);
}

async function foldCounts(tx: Tx, part: Part): Promise<number> {
  await countPart(tx, part);
  await addHour(tx, hourOf(part));
  let folded = 0;
  let counts = await readCounts(tx, '0', countsAtOnce);
  for (let last = counts.at(-1); last !== undefined; last = counts.at(-1)) {
    await addPlays(tx, counts);
    folded += counts.reduce((sum, { plays }) => sum + plays, 0);
    counts = await readCounts(tx, last.musicId, countsAtOnce);
  }
  return folded;
}

async function foldRecent(tx: Tx, { name }: Part): Promise<void> {
  const pages = await countPages(tx, name);
  const { recent: most } = limits.plays;
  for (let firstPage = 0; firstPage < pages; firstPage += pagesAtOnce)
    await addRecent(tx, name, { firstPage, endPage: firstPage + pagesAtOnce, most });
}

/** The part is gone exactly when it is counted: both happen in one transaction. */
async function foldPart(tx: Tx, part: Part): Promise<number> {
  await lockFolding(tx);
  if (!(await isThere(tx, part.name))) return 0;
  await foldRecent(tx, part);
  const folded = await foldCounts(tx, part);
  await dropPart(tx, part);
  return folded;
}

/** Folds every part that is over at this moment, the oldest first, and says how many plays those held. */
export async function foldPlays(db: Db, now: Date): Promise<number> {
  await closeParts(db, now);
  let folded = 0;
  for (const name of await readDetached(db)) {
    const part = partNamed(name);
    if (part) folded += await db.transaction().execute((tx) => foldPart(tx, part));
  }
  return folded;
}
