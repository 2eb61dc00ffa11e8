import { z } from 'zod';
import { catalogId } from './fields.ts';

const titled = z.object({
  id: catalogId,
  album_id: catalogId,
  title: z.string(),
  cover_image: z.string(),
  is_free: z.boolean(),
  is_spatial: z.boolean(),
});

const titledItem = <const Type extends string>(type: Type) =>
  z.object({ type: z.literal(type), data: titled });
const categoryItem = <const Type extends string>(type: Type) =>
  z.object({ type: z.literal(type), data: z.object({ name: z.string(), type: z.literal(type) }) });

export const searchResult = z.object({
  music: z.array(titledItem('music')),
  album: z.array(titledItem('album')),
  genre: z.array(categoryItem('genre')),
  video_theme: z.array(categoryItem('video_theme')),
  mood: z.array(categoryItem('mood')),
});
export type SearchResult = z.output<typeof searchResult>;
