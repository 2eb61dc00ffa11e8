import { createNews } from '#lib/news.ts';

/** The player says itself that it cannot play; whoever shows pages hears what it failed with. */
export const { on: onPlayerFailure, tell: tellPlayerFailure } = createNews<unknown>();
