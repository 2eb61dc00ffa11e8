import { columnsOf, distanceOf } from '@onsori/music/analysis/distance';
import { featuresOf } from '@onsori/music/analysis/features';
import { listen } from '@onsori/music/analysis/listen';
import { handleJob } from '#jobs/job.ts';
import { refreshNeighbours } from './recommendations.jobs.ts';
import { type CompareTimbres, refreshNeighboursOf } from './recommendations.service.ts';

const silence = new Float32Array(0);
/** What the numbers of a timbre are called; they are the same for every sound. */
const { names } = featuresOf(listen({ left: silence, right: silence }));
const fewestForUsual = 30;

/** A vector of another length was measured by another version, and cannot be compared. */
const isComparable = (timbre: Float32Array) => timbre.length === names.length;

const compareTimbres: CompareTimbres = (usual) => {
  const sample = usual.filter(isComparable);
  if (sample.length < fewestForUsual) return () => undefined;
  const columns = columnsOf(sample);
  return (a, b) =>
    isComparable(a) && isComparable(b)
      ? distanceOf({ names, values: a }, { names, values: b }, columns)
      : undefined;
};

export const refreshNeighboursHandler = handleJob(
  refreshNeighbours,
  async ({ db }, { musicId }) => {
    await refreshNeighboursOf(db, musicId, compareTimbres);
  },
);
