import type { ApiError } from '#lib/api-error.ts';
import { createNews } from '#lib/news.ts';

/** Whoever shows pages hears that the server refused to renew the session. */
export const { on: onSessionRefused, tell: tellSessionRefused } = createNews<ApiError>();
