import { z } from 'zod';
import { languages } from './enumerations.ts';
import { limits } from './limits.ts';

/** Catalogue ids are decimal strings: JavaScript's numbers end before they do. */
export const catalogId = z.string().regex(/^[1-9][0-9]{0,17}$/);
export const privateId = z.uuid({ version: 'v7' });
export const colorCode = z.string().regex(/^#[0-9A-F]{6}$/);
export const dateOnly = z.iso.date();
export const language = z.enum(languages);

/** Query parameters arrive as text; what is not a plain whole number is refused, not guessed. */
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
