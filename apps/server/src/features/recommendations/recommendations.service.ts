import {
  type LikenessReason,
  likenessReasons,
  type SimilarMusics,
} from '@onsori/contract/recommendations';
import {
  type CatalogPorts,
  listMusicsByIds,
  type Reader,
  tagKinds,
} from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { enqueue } from '#jobs/queue.ts';
import {
  findMusicProfile,
  type MusicProfile,
  readCandidates,
  readNeighbourProfiles,
  readTimbreSample,
} from './music-profiles.repo.ts';
import {
  listOwnersWithNeighbour,
  lockNeighbourLists,
  readNeighbourLists,
  readNeighbours,
  readPublishedIds,
  writeNeighbourLists,
} from './neighbours.repo.ts';
import {
  buildNeighbourList,
  excludeNeighbours,
  isSameNeighbourList,
  likenessOf,
  MAX_NEIGHBOURS,
  mergeNeighbourList,
  type Neighbour,
  rankNeighbours,
  type TimbreDistance,
} from './neighbours.rules.ts';
import { refreshNeighbours } from './recommendations.jobs.ts';

/** Call it in the transaction that publishes, changes or unpublishes the musics. */
export async function enqueueNeighbourRefresh(tx: Tx, musicIds: readonly string[]): Promise<void> {
  for (const musicId of musicIds) await enqueue(tx, refreshNeighbours, { musicId });
}

/** Creates a timbre distance that is normalised by a sample. */
export type CreateTimbreDistance = (sample: readonly Float32Array[]) => TimbreDistance;

const timbreSampleSize = 300;
/** Number of candidates whose own lists are updated with the refreshed music. */
const MAX_UPDATED_LISTS = 40;
const ownerBatchSize = 200;

/** Merges found neighbours into the lists of their owners and removes unpublished musics. */
async function updateNeighbourLists(
  db: Db,
  found: ReadonlyMap<string, readonly Neighbour[]>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const owners = [...found.keys()];
    await lockNeighbourLists(tx, owners);
    const lists = await readNeighbourLists(tx, owners);
    const allNeighbours = [...found.values(), ...lists.values()].flat();
    const published = await readPublishedIds(tx, [
      ...new Set([...owners, ...allNeighbours.map(({ musicId }) => musicId)]),
    ]);
    const isPublished = ({ musicId }: Neighbour) => published.has(musicId);
    const changed = new Map<string, readonly Neighbour[]>();
    for (const [owner, known] of lists) {
      const list = published.has(owner)
        ? mergeNeighbourList(
            known.filter(isPublished),
            (found.get(owner) ?? []).filter(isPublished),
          )
        : [];
      if (!isSameNeighbourList(list, known)) changed.set(owner, list);
    }
    await writeNeighbourLists(tx, changed);
  });
}

async function removeFromLists(db: Db, musicId: string): Promise<void> {
  await updateNeighbourLists(db, new Map([[musicId, []]]));
  let owners = await listOwnersWithNeighbour(db, musicId, { after: '0', limit: ownerBatchSize });
  for (let last = owners.at(-1); last !== undefined; last = owners.at(-1)) {
    await updateNeighbourLists(db, new Map(owners.map((owner) => [owner, []])));
    owners = await listOwnersWithNeighbour(db, musicId, { after: last, limit: ownerBatchSize });
  }
}

async function createComparison(
  db: Db,
  profile: MusicProfile,
  createTimbreDistance: CreateTimbreDistance,
) {
  const distanceOf = createTimbreDistance(await readTimbreSample(db, timbreSampleSize));
  return (others: readonly MusicProfile[]): Neighbour[] =>
    others.map((other) => ({
      musicId: other.musicId,
      albumId: other.albumId,
      ...likenessOf(profile, other, distanceOf),
    }));
}

/**
 * Rebuilds the list of a music and adds it to the lists of the most similar candidates. Candidates do
 * not depend on stored lists, so the result does not depend on the order of refreshes.
 */
export async function refreshNeighboursOf(
  db: Db,
  musicId: string,
  createTimbreDistance: CreateTimbreDistance,
): Promise<void> {
  const profile = await findMusicProfile(db, musicId, tagKinds);
  if (!profile) return removeFromLists(db, musicId);
  const compare = await createComparison(db, profile, createTimbreDistance);
  const candidates = rankNeighbours(compare(await readCandidates(db, profile, tagKinds)));
  const neighbours = compare(await readNeighbourProfiles(db, musicId, tagKinds));
  const found = new Map([
    [musicId, [...neighbours, ...buildNeighbourList(excludeNeighbours(candidates, neighbours))]],
  ]);
  for (const candidate of candidates.slice(0, MAX_UPDATED_LISTS))
    found.set(candidate.musicId, [{ ...candidate, musicId, albumId: profile.albumId }]);
  await updateNeighbourLists(db, found);
}

/** A piece that is not published yet, compared as if it were. */
type UnpublishedProfile = Omit<MusicProfile, 'musicId' | 'albumId'>;

const unpublished = { musicId: '0', albumId: '0' };

/** Returns the most similar published musics, the nearest first. */
export async function findNearestMusics(
  db: Db,
  unpublishedProfile: UnpublishedProfile,
  limit: number,
  createTimbreDistance: CreateTimbreDistance,
): Promise<Neighbour[]> {
  const profile = { ...unpublished, ...unpublishedProfile };
  const compare = await createComparison(db, profile, createTimbreDistance);
  return rankNeighbours(compare(await readCandidates(db, profile, tagKinds))).slice(0, limit);
}

interface SimilarRequest {
  readonly musicId: string;
  readonly page: number;
  readonly perPage: number;
  readonly reader: Reader;
}

const isReason = (text: string): text is LikenessReason =>
  (likenessReasons as readonly string[]).includes(text);

/** Returns the neighbours of a music and a filter that finds more like it. */
export async function listSimilarMusics(
  ports: CatalogPorts,
  { musicId, page, perPage, reader }: SimilarRequest,
): Promise<SimilarMusics> {
  const [[sourceMusic], neighbours] = await Promise.all([
    listMusicsByIds(ports, [musicId], reader),
    readNeighbours(ports.db, musicId, MAX_NEIGHBOURS),
  ]);
  if (!sourceMusic) throw new AppError('not_found.music');
  const shown = neighbours.slice((page - 1) * perPage, page * perPage);
  const reasons = new Map(shown.map((neighbour) => [neighbour.id, neighbour.reasons]));
  const musics = await listMusicsByIds(ports, [...reasons.keys()], reader);
  return {
    total: neighbours.length,
    items: musics.map((music) => ({
      ...music,
      reasons: (reasons.get(music.id) ?? []).filter(isReason),
    })),
    filter: {
      genre: [sourceMusic.genre],
      mood: sourceMusic.moods,
      video_theme: sourceMusic.video_themes,
    },
  };
}
