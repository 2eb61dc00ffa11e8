import { z } from 'zod';
import { audio, music } from './catalog.ts';
import { audioStreamInfo } from './playback.ts';
import { similarMusics } from './recommendations.ts';
import { type FilterGroup, optionKeys, taxonomy } from './taxonomy.ts';

/** The value behind a query parameter, which is text in a URL and a number in a tool. */
export const parsedValue = <Out extends z.ZodType>(
  parameter: z.ZodDefault<z.ZodPipe<z.ZodType, Out>>,
): Out => parameter.unwrap().out;

/** Options of a filter; the description translates the keys, which are Korean words. */
export const optionsOf = <Group extends FilterGroup>(group: Group) =>
  z
    .array(z.enum(optionKeys(group)))
    .optional()
    .describe(taxonomy[group].map(({ key, en }) => `${key} = ${en}`).join(', '));

/** What people see and models do not need: colors, covers and bars. */
const drawn = { color_code: true, cover_image: true, waveform: true } as const;
const pageUrl = { page_url: z.url().describe('where people listen to it') };

export const foundMusic = music.omit(drawn).extend(pageUrl);
export const similarMusic = similarMusics.shape.items.element.omit(drawn).extend(pageUrl);

export const trackStream = audioStreamInfo
  .pick({
    url: true,
    expires_at: true,
    mime_type: true,
    bytes: true,
    duration: true,
    sections: true,
  })
  .extend({ audio_id: audio.shape.id, mixing: audio.shape.mixing });
