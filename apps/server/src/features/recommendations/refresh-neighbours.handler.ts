import {
  computeColumnStatistics,
  extractFeatures,
  featureDistance,
} from '@onsori/music/analysis/features';
import { measureAudio } from '@onsori/music/analysis/measure-audio';
import { tagIdsInGroup, tagIdsOf } from '#features/catalog/catalog.public.ts';
import type { ComparedPiece, NearMusic } from '#features/generation/generation.public.ts';
import type { Db } from '#infra/db.ts';
import { handleJob } from '#jobs/job.ts';
import { refreshNeighbours } from './recommendations.jobs.ts';
import {
  type CreateTimbreDistance,
  findNearestMusics,
  refreshNeighboursOf,
} from './recommendations.service.ts';

const silence = new Float32Array(0);
/** Names of the timbre features; they are the same for every sound. */
const { names } = extractFeatures(measureAudio({ left: silence, right: silence }));
const MIN_SAMPLE_SIZE = 30;

/** A vector of another length was measured by another engine version. */
const isComparable = (timbre: Float32Array) => timbre.length === names.length;

const createTimbreDistance: CreateTimbreDistance = (timbres) => {
  const sample = timbres.filter(isComparable);
  if (sample.length < MIN_SAMPLE_SIZE) return () => undefined;
  const columns = computeColumnStatistics(sample);
  return (a, b) =>
    isComparable(a) && isComparable(b)
      ? featureDistance({ names, values: a }, { names, values: b }, columns)
      : undefined;
};

const MAX_NEAR_MUSICS = 3;

/** The musics that a piece would have as neighbours. */
export async function findNearest(
  db: Db,
  { recipe, bpm, insts, sound }: ComparedPiece,
): Promise<NearMusic[]> {
  const { genre, moods } = recipe.brief;
  const ids = tagIdsOf({ mood: moods, genre: [genre], inst: insts, video_theme: [], tempo: [] });
  const profile = {
    moods: tagIdsInGroup('mood', ids),
    genres: tagIdsInGroup('genre', ids),
    instruments: tagIdsInGroup('inst', ids),
    bpm,
    sound: {
      key: sound.key,
      energy: Buffer.from(sound.energy, 'base64'),
      timbre: Float32Array.from(sound.timbre),
    },
  };
  const nearest = await findNearestMusics(db, profile, MAX_NEAR_MUSICS, createTimbreDistance);
  return nearest.map(({ musicId, likeness }) => ({ musicId, likeness }));
}

export const refreshNeighboursHandler = handleJob(
  refreshNeighbours,
  async ({ db }, { musicId }) => {
    await refreshNeighboursOf(db, musicId, createTimbreDistance);
  },
);
