/** Where reports of a DSN are sent, and the header that authorises them. */
export interface ReportTarget {
  readonly url: string;
  readonly auth: string;
}

/** Parses `https://<public key>@<host>/<path><project number>`; returns null for anything else. */
export function parseReportDsn(dsn: string): ReportTarget | null {
  const parsed = /^(https?):\/\/(\w+)@([\w.:[\]-]+)\/((?:[\w-]+\/)*)(\d+)$/.exec(dsn);
  if (!parsed) return null;
  const [, protocol, key, host, path, project] = parsed;
  return {
    url: `${protocol}://${host}/${path}api/${project}/envelope/`,
    auth: `Sentry sentry_version=7, sentry_client=onsori/1, sentry_key=${key}`,
  };
}
