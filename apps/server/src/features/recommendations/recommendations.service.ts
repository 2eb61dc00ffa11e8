import type { Db, Tx } from '#infra/db.ts';
import { enqueue } from '#jobs/queue.ts';
import { likenessOf, type TimbreDistance } from './likeness.rules.ts';
import { isSameList, type Neighbour, nearest, ranked, renewed, without } from './nearest.rules.ts';
import { lockLists, readHolders, readLists, readPublished, writeLists } from './neighbours.repo.ts';
import {
  findPiece,
  type Piece,
  readCandidates,
  readNeighbourPieces,
  readTagKinds,
  readTimbreSample,
} from './pieces.repo.ts';
import { refreshNeighbours } from './recommendations.jobs.ts';

/** For music that was published, changed or taken back, as part of the transaction that does so. */
export async function askForNeighbours(tx: Tx, musicIds: readonly string[]): Promise<void> {
  for (const musicId of musicIds) await enqueue(tx, refreshNeighbours, { musicId });
}

/** How timbres are compared, given what is usual. */
export type CompareTimbres = (usual: readonly Float32Array[]) => TimbreDistance;

const timbreSample = 300;
/** So many others may learn of a piece. */
const mostLearners = 40;
const holdersAtOnce = 200;

/** Puts what was found into the lists it belongs to, and takes out what is not published. */
async function renewLists(db: Db, found: ReadonlyMap<string, readonly Neighbour[]>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const owners = [...found.keys()];
    await lockLists(tx, owners);
    const lists = await readLists(tx, owners);
    const everyone = [...found.values(), ...lists.values()].flat();
    const published = await readPublished(tx, [
      ...new Set([...owners, ...everyone.map(({ musicId }) => musicId)]),
    ]);
    const isPublished = ({ musicId }: Neighbour) => published.has(musicId);
    const changed = new Map<string, readonly Neighbour[]>();
    for (const [owner, known] of lists) {
      const list = published.has(owner)
        ? renewed(known.filter(isPublished), (found.get(owner) ?? []).filter(isPublished))
        : [];
      if (!isSameList(list, known)) changed.set(owner, list);
    }
    await writeLists(tx, changed);
  });
}

async function forget(db: Db, musicId: string): Promise<void> {
  await renewLists(db, new Map([[musicId, []]]));
  let holders = await readHolders(db, musicId, { after: '0', limit: holdersAtOnce });
  for (let last = holders.at(-1); last !== undefined; last = holders.at(-1)) {
    await renewLists(db, new Map(holders.map((holder) => [holder, []])));
    holders = await readHolders(db, musicId, { after: last, limit: holdersAtOnce });
  }
}

/** Likeness of a piece to others, in the order they were given. */
async function comparison(db: Db, piece: Piece, compareTimbres: CompareTimbres) {
  const distanceOf = compareTimbres(await readTimbreSample(db, timbreSample));
  return (others: readonly Piece[]): Neighbour[] =>
    others.map((other) => ({
      musicId: other.musicId,
      albumId: other.albumId,
      ...likenessOf(piece, other, distanceOf),
    }));
}

/**
 * Writes the list of a piece anew, and lets the pieces it is most like know of it. Who those are does
 * not depend on the lists, so refreshes lead to the same lists in whatever order they come.
 */
export async function refreshNeighboursOf(
  db: Db,
  musicId: string,
  compareTimbres: CompareTimbres,
): Promise<void> {
  const kinds = await readTagKinds(db);
  const piece = await findPiece(db, musicId, kinds);
  if (!piece) return forget(db, musicId);
  const compared = await comparison(db, piece, compareTimbres);
  const candidates = ranked(compared(await readCandidates(db, piece, kinds)));
  const neighbours = compared(await readNeighbourPieces(db, musicId, kinds));
  const found = new Map([[musicId, [...neighbours, ...nearest(without(candidates, neighbours))]]]);
  for (const learner of candidates.slice(0, mostLearners))
    found.set(learner.musicId, [{ ...learner, musicId, albumId: piece.albumId }]);
  await renewLists(db, found);
}
