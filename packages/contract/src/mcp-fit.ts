import { z } from 'zod';
import { catalogId } from './fields.ts';
import { fit, fitPlan, fitRefusal, planFits } from './fit.ts';
import { fitLimits, fitSampleRate } from './fit-values.ts';

const minSeconds = fitLimits.minSamples / fitSampleRate;
const maxSeconds = fitLimits.maxSamples / fitSampleRate;

const clock = /^(?:\d{1,3}|\d{1,2}:[0-5]\d)(?:\.\d{1,3})?$/;
const toSeconds = (text: string): number =>
  text.split(':').reduce((total, part) => total * 60 + Number(part), 0);

/** A time as people write it, or a number of seconds. */
const videoTime = (min: number, max: number) => {
  const seconds = z.number().min(min).max(max);
  return z.union([seconds, z.string().regex(clock).transform(toSeconds).pipe(seconds)]);
};

const shapes = fit.shape.shapes.describe(
  'build_up rises to the end (점점 고조), steady stays level (잔잔하게), under_voice lowers the middle (내레이션용), ' +
    'calm_end ends softly (조용한 끝), open_end loops (열린 끝)',
);

export const fitToolInput = {
  music_id: planFits.body.shape.music_ids.element,
  length: videoTime(minSeconds, maxSeconds).describe(
    `of the video (길이): "0:58", "58" or seconds, from ${minSeconds} to ${maxSeconds}`,
  ),
  cuts: z
    .array(videoTime(0, maxSeconds))
    .max(fitLimits.maxHits)
    .default([])
    .describe('times at which the picture cuts (컷): "0:14.2", "14.2" or seconds'),
  shapes: shapes.default([]),
};

const { hits: plannedHits, ...planned } = fitPlan.omit({ music_id: true, is_feasible: true }).shape;
const refused = fitRefusal.omit({ music_id: true, is_feasible: true, hits: true }).shape;

export const fitToolOutput = {
  music_id: catalogId,
  is_feasible: z.boolean(),
  length: z.number().describe('seconds'),
  plan: z
    .object({ ...planned, cuts: plannedHits })
    .nullable()
    .describe('null if it is not feasible'),
  refusal: z
    .object({
      ...refused,
      cuts: fitRefusal.shape.hits.describe('positions of the cuts at fault, from 0'),
      proposal: z
        .object({ length: z.number(), cuts: z.array(z.number()), shapes: fit.shape.shapes })
        .nullable()
        .describe('the nearest feasible input, in seconds'),
    })
    .nullable()
    .describe('null if it is feasible'),
  page_url: z.url().describe('where people listen to the version and change it'),
};
