import { z } from 'zod';
import { music } from './catalog.ts';
import { optionKeys } from './taxonomy.ts';

export const similarMusics = z.object({
  total: z.int().nonnegative(),
  items: z.array(music),
  filter: z.object({
    genre: z.array(z.enum(optionKeys('genre'))),
    mood: z.array(z.enum(optionKeys('mood'))),
    video_theme: z.array(z.enum(optionKeys('video_theme'))),
  }),
});
export type SimilarMusics = z.output<typeof similarMusics>;
