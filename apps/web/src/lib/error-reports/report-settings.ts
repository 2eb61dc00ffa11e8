import type { ErrorReportSettings } from '@onsori/contract/error-report-settings';

/** What the server passes to the reporter of a page, as a data attribute of the document. */
export interface ReportSettings {
  readonly dsn: string;
  readonly release: string;
  readonly environment: string;
  /** The request of the document. */
  readonly requestId: string | null;
}

/** Undefined without a DSN: then pages load no reporter. */
export function serializeReportSettings(
  {
    SENTRY_DSN: dsn,
    SENTRY_RELEASE: release,
    SENTRY_ENVIRONMENT: environment,
  }: ErrorReportSettings,
  requestId: string | null,
): string | undefined {
  if (dsn === undefined) return undefined;
  const settings: ReportSettings = { dsn, release, environment, requestId };
  return JSON.stringify(settings);
}
