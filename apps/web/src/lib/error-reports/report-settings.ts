/** What the server passes to the reporter of a page, as a data attribute of the document. */
export interface ReportSettings {
  readonly dsn: string;
  readonly release: string;
  readonly environment: string;
  /** The request of the document. */
  readonly requestId: string | null;
}

interface ReportConfig {
  readonly SENTRY_DSN?: string | undefined;
  readonly SENTRY_RELEASE: string;
  readonly SENTRY_ENVIRONMENT: string;
}

/** Undefined without a DSN: then pages load no reporter. */
export function serializeReportSettings(
  { SENTRY_DSN: dsn, SENTRY_RELEASE: release, SENTRY_ENVIRONMENT: environment }: ReportConfig,
  requestId: string | null,
): string | undefined {
  if (dsn === undefined) return undefined;
  const settings: ReportSettings = { dsn, release, environment, requestId };
  return JSON.stringify(settings);
}
