import {
  computeColumnStatistics,
  extractFeatures,
  featureDistance,
} from '@onsori/music/analysis/features';
import { measureAudio } from '@onsori/music/analysis/measure-audio';
import { handleJob } from '#jobs/job.ts';
import { refreshNeighbours } from './recommendations.jobs.ts';
import { type CreateTimbreDistance, refreshNeighboursOf } from './recommendations.service.ts';

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

export const refreshNeighboursHandler = handleJob(
  refreshNeighbours,
  async ({ db }, { musicId }) => {
    await refreshNeighboursOf(db, musicId, createTimbreDistance);
  },
);
