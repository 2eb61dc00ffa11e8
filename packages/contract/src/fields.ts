import { z } from 'zod';
import { languages } from './enumerations.ts';
import { hasHiddenCharacters } from './free-text.ts';
import { limits } from './limits.ts';

/** Catalogue ids are decimal strings, because they exceed the safe integers of JavaScript. */
export const catalogId = z.string().regex(/^[1-9][0-9]{0,17}$/);
export const privateId = z.uuid({ version: 'v7' });
export const colorCode = z.string().regex(/^#[0-9A-F]{6}$/);
/** PostgreSQL's calendar has no year 0. */
export const dateOnly = z.iso.date().refine((date) => !date.startsWith('0000'));
export const language = z.enum(languages);

/** User text that is stored, searched or shown: trimmed and without hidden characters. */
export const freeText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(
      (text) => !hasHiddenCharacters(text),
      'must not hold control, direction or invisible characters',
    );

/** User text of several lines; line ends become `\n`. */
export const freeParagraphs = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .max(max)
    .refine(
      (text) => !hasHiddenCharacters(text.replaceAll(/[\n\t]/g, ' ')),
      'must not hold control, direction or invisible characters',
    );

/** Opaque values of other programs: printable ASCII. */
export const opaqueText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\x20-\x7e]*$/);

/** Query parameters are text; anything but a plain decimal integer is rejected. */
export const wholeNumber = z
  .string()
  .regex(/^[0-9]{1,9}$/)
  .transform(Number);

export const pageQuery = z.object({
  page: wholeNumber.pipe(z.int().min(limits.page.first)).default(limits.page.first),
  per_page: wholeNumber
    .pipe(z.int().min(1).max(limits.page.maxSize))
    .default(limits.page.defaultSize),
});

export const languageQuery = z.object({ lang: language.optional() });

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    total: z.int().nonnegative(),
    page: z.int().positive(),
    per_page: z.int().positive(),
    items: z.array(item),
  });
}

/** An amount of money: whole won, VAT included. */
export const won = z.int().nonnegative().describe('won, with VAT');
/** A page of items that have a release date. */
export function releasePageOf<Item extends z.ZodType>(item: Item) {
  return pageOf(item).extend({
    new_total: z
      .int()
      .nonnegative()
      .describe(`how many of the total were released within ${limits.newReleaseDays} days`),
  });
}
