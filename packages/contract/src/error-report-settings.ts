import { z } from 'zod';
import { parseReportDsn } from './report-dsn.ts';

/** Settings of every process: without a DSN nothing is loaded and nothing sent. */
export const errorReportSettings = {
  SENTRY_DSN: z
    .string()
    .refine((dsn) => parseReportDsn(dsn) !== null, 'must be https://<public key>@<host>/<project>')
    .refine(
      (dsn) => /^https:|@(?:127\.[\d.]+|localhost|\[::1\])(?::\d+)?\//.test(dsn),
      'must be https, or http on this machine',
    )
    .optional(),
  /** The commit or version that runs. */
  SENTRY_RELEASE: z
    .string()
    .regex(/^[\w.+-]{1,64}$/)
    .default('unknown'),
  SENTRY_ENVIRONMENT: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .default('production'),
};

/** The settings as parsed. */
export interface ErrorReportSettings {
  readonly SENTRY_DSN?: string | undefined;
  readonly SENTRY_RELEASE: string;
  readonly SENTRY_ENVIRONMENT: string;
}
