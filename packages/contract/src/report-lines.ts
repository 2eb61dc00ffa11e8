/** A log line that becomes an error report. */
export interface ReportLine {
  readonly level: 'fatal' | 'error' | 'warning';
  readonly message: string;
  /** Undefined for a line without an error. */
  readonly error: unknown;
  readonly tags: Readonly<Record<string, string | number>>;
}

const ERROR_LEVEL = 50;
const FATAL_LEVEL = 60;

/** Fields of log lines that a report has as tags; others stay in the log. */
const tagNames: Readonly<Record<string, string>> = {
  reqId: 'request_id',
  method: 'method',
  route: 'route',
  page: 'page',
  type: 'error_type',
  job: 'job',
  jobId: 'job_id',
  attempt: 'attempt',
  maxAttempts: 'max_attempts',
};

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Converts the arguments of a log call. Lines of the level error are reported, and every failed
 * attempt of a job; returns null for all others.
 */
export function toReportLine(level: number, args: readonly unknown[]): ReportLine | null {
  const [first, second] = args;
  const fields = isFields(first) ? first : {};
  const isFailedJob = 'job' in fields && 'err' in fields;
  if (level < ERROR_LEVEL && !isFailedJob) return null;
  const tags = Object.entries(tagNames).flatMap(([name, tag]) => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? [[tag, value] as const] : [];
  });
  const levelName = level >= FATAL_LEVEL ? 'fatal' : level >= ERROR_LEVEL ? 'error' : 'warning';
  return {
    level: levelName,
    message: String(isFields(first) ? second : first),
    error: fields.err,
    tags: Object.fromEntries(tags),
  };
}
