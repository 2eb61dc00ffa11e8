import { z } from 'zod';

/** Settings of every process that its image sets; a clone has none of them. */
export const buildInfoSettings = {
  APP_VERSION: z
    .string()
    .regex(/^[\w.+-]{1,64}$/)
    .default('development'),
  APP_COMMIT: z
    .string()
    .regex(/^[\da-f]{7,40}$/)
    .optional(),
  APP_BUILT_AT: z.iso.datetime().optional(),
};

interface BuildInfoSettings {
  readonly APP_VERSION: string;
  readonly APP_COMMIT?: string | undefined;
  readonly APP_BUILT_AT?: string | undefined;
}

/** What a process reports about itself in its liveness probe and in every log line. */
export interface BuildInfo {
  readonly version: string;
  readonly commit?: string;
  readonly builtAt?: string;
}

export function toBuildInfo({ APP_VERSION, APP_COMMIT, APP_BUILT_AT }: BuildInfoSettings) {
  return {
    version: APP_VERSION,
    ...(APP_COMMIT && { commit: APP_COMMIT }),
    ...(APP_BUILT_AT && { builtAt: APP_BUILT_AT }),
  } satisfies BuildInfo;
}
