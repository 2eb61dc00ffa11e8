import { z } from 'zod';
import { airLimits } from './air-values.ts';
import { catalogId, freeParagraphs, freeText } from './fields.ts';
import { filterGroups, optionKeys } from './taxonomy.ts';

const distinct = <Item extends z.ZodType<string>>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .refine((items) => new Set(items).size === items.length, 'must not repeat an entry');

const share = z.number().min(0).max(1);
const curvePoint = z.object({
  at: share.describe('share of the length'),
  level: share.describe('0 is the softest, 1 the strongest'),
});

const energyCurve = z
  .array(curvePoint)
  .min(airLimits.minCurvePoints)
  .max(airLimits.maxCurvePoints)
  .refine(
    (points) => points.every(({ at }, index) => index === 0 || at > (points[index - 1]?.at ?? 0)),
    'points must be in order',
  );

const moods = z.enum(optionKeys('mood'));
const insts = z.enum(optionKeys('inst'));

/** A brief as far as it is filled in. Sending needs a title, a length and a mood. */
export const airBrief = z.object({
  title: freeText(airLimits.titleMax).default(''),
  programme: freeText(airLimits.programmeMax).default(''),
  scene: freeParagraphs(airLimits.sceneMax).default(''),
  moods: distinct(moods, airLimits.maxMoods).default([]),
  video_themes: distinct(z.enum(optionKeys('video_theme')), airLimits.maxThemes).default([]),
  genre: z.enum(optionKeys('genre')).nullable().default(null).describe('null: left to the engine'),
  tempo: z.enum(optionKeys('tempo')).nullable().default(null).describe('null: by the moods'),
  insts: distinct(insts, airLimits.maxInstruments).default([]),
  excluded_moods: distinct(moods, airLimits.maxExcluded).default([]),
  excluded_insts: distinct(insts, airLimits.maxExcluded).default([]),
  seconds: z.int().min(airLimits.minSeconds).max(airLimits.maxSeconds).nullable().default(null),
  reference_music_id: catalogId.nullable().default(null),
  energy_curve: energyCurve.nullable().default(null),
  deadline: z.iso.datetime().nullable().default(null),
});
export type AirBrief = z.output<typeof airBrief>;
export type CurvePoint = z.output<typeof curvePoint>;

/** What a part of the scene was understood as; a chip of the form. */
const understoodChip = z.object({
  text: z.string().describe('the words as typed'),
  range: z
    .tuple([z.int().nonnegative(), z.int().positive()])
    .describe('where the NFC text has them'),
  options: z
    .array(z.object({ group: z.enum(filterGroups), key: z.string() }))
    .describe('empty for a length'),
  seconds: z.int().positive().nullable().describe('a length; null for options'),
  is_excluded: z.boolean().describe('to be left out'),
});

export const understoodScene = z.object({
  chips: z.array(understoodChip).describe('in the order of the text'),
  unlabelled: z.array(z.string()).describe('words that only describe the scene'),
});
export type UnderstoodScene = z.output<typeof understoodScene>;
