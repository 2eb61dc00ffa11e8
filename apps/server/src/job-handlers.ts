import { refreshOptionBitmapsHandler } from '#features/catalog/refresh-option-bitmaps.handler.ts';
import { sweepIdempotencyKeysHandler } from '#http/sweep-idempotency-keys.handler.ts';
import type { JobHandler } from '#jobs/job.ts';

/** Everything a worker can do. */
export const jobHandlers: readonly JobHandler[] = [
  refreshOptionBitmapsHandler,
  sweepIdempotencyKeysHandler,
];
