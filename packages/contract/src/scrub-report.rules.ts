import { scrubText, scrubUrl } from './scrub-text.ts';

type Fields = Readonly<Record<string, unknown>>;
type Scrub = (value: unknown) => unknown;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text: Scrub = (value) => (typeof value === 'string' ? scrubText(value) : undefined);
const url: Scrub = (value) => (typeof value === 'string' ? scrubUrl(value) : undefined);
const number: Scrub = (value) => (typeof value === 'number' ? value : undefined);
const flag: Scrub = (value) => (typeof value === 'boolean' ? value : undefined);
/** Ids and names that we or the client choose, which no input reaches. */
const word: Scrub = (value) =>
  typeof value === 'string' && /^[\w.:/@+ -]{1,100}$/.test(value) && scrubText(value) === value
    ? value
    : undefined;
/** From configuration; a commit has the shape of a token. */
const label: Scrub = (value) =>
  typeof value === 'string' && /^[\w.+-]{1,64}$/.test(value) ? value : undefined;
/** Random ids; 16 digits without a letter could be a card. */
const id: Scrub = (value) =>
  typeof value === 'string' &&
  /^(?=.*[a-f])(?:[0-9a-f]{16}|[0-9a-f]{32}|[0-9a-f-]{36})$/.test(value)
    ? value
    : undefined;
const time: Scrub = (value) =>
  typeof value === 'number' || (typeof value === 'string' && /^[\d:.TZ-]{10,30}$/.test(value))
    ? value
    : undefined;

const list =
  (scrub: Scrub, max = 200): Scrub =>
  (value) =>
    Array.isArray(value)
      ? value
          .slice(-max)
          .map(scrub)
          .filter((item) => item !== undefined)
      : undefined;

/** Only these fields pass, each by its own rule. */
const fields =
  (rules: Readonly<Record<string, Scrub>>): Scrub =>
  (value) => {
    if (!isFields(value)) return undefined;
    const entries = Object.entries(rules).map(([name, scrub]) => [name, scrub(value[name])]);
    return Object.fromEntries(entries.filter(([, scrubbed]) => scrubbed !== undefined));
  };

const frame = fields({
  filename: url,
  function: text,
  lineno: number,
  colno: number,
  in_app: flag,
});

const exception = fields({
  type: text,
  value: text,
  mechanism: fields({
    type: word,
    handled: flag,
    exception_id: number,
    parent_id: number,
    source: word,
  }),
  stacktrace: fields({ frames: list(frame) }),
});

/** Browser and system with the first parts of their versions. */
const userAgent: Scrub = (value) =>
  typeof value === 'string'
    ? (
        value.match(
          /\b(?:(?:Mozilla|AppleWebKit|Chrome|Firefox|Safari|Version|Edg|OPR|Whale|SamsungBrowser|KAKAOTALK)\/\d{1,4}(?:\.\d{1,2})?|Android|iPhone|iPad|Macintosh|Windows NT|Linux)\b/g,
        ) ?? []
      ).join(' ')
    : undefined;

const requestId: Scrub = (value) => id(value) ?? word(value);

/** Data of breadcrumbs and spans. */
const data = fields({
  url,
  'http.url': url,
  'url.full': url,
  from: url,
  to: url,
  method: word,
  'http.method': word,
  'http.request.method': word,
  status_code: number,
  'http.response.status_code': number,
  'sentry.op': word,
  'sentry.origin': word,
  'sentry.source': word,
  'sentry.sample_rate': number,
  nodeId: number,
});

const breadcrumb = fields({
  timestamp: time,
  type: word,
  category: word,
  level: word,
  message: text,
  data,
});

const span = fields({
  span_id: id,
  parent_span_id: id,
  trace_id: id,
  op: word,
  origin: word,
  status: word,
  description: text,
  start_timestamp: time,
  timestamp: time,
  exclusive_time: number,
  data,
});

const version = fields({ name: word, version: word });

/** Our own tags; others do not pass. */
const tags = fields({
  service: word,
  request_id: requestId,
  route: url,
  page: url,
  method: word,
  status: number,
  error_type: word,
  job: word,
  job_id: number,
  attempt: number,
  max_attempts: number,
});

const measurements: Scrub = (value) => {
  if (!isFields(value)) return undefined;
  const measurement = fields({ value: number, unit: word });
  const known = Object.entries(value).filter(([name]) => /^[a-z.]{1,30}$/.test(name));
  return Object.fromEntries(known.map(([name, figure]) => [name, measurement(figure)]));
};

const event = fields({
  event_id: id,
  type: word,
  timestamp: time,
  start_timestamp: time,
  level: word,
  platform: word,
  release: label,
  environment: label,
  transaction: url,
  transaction_info: fields({ source: word }),
  message: text,
  logger: word,
  fingerprint: list(word),
  exception: fields({ values: list(exception) }),
  breadcrumbs: list(breadcrumb, 50),
  request: fields({ url, method: word, headers: fields({ 'User-Agent': userAgent }) }),
  tags,
  contexts: fields({
    trace: span,
    browser: version,
    os: version,
    runtime: version,
    replay: fields({ replay_id: id }),
  }),
  spans: list(span, 1000),
  measurements,
  sdk: fields({
    name: word,
    version: word,
    integrations: list(word),
    packages: list(version),
    settings: fields({ infer_ip: word }),
  }),
  // Of a recording.
  replay_id: id,
  replay_type: word,
  replay_start_timestamp: time,
  segment_id: number,
  error_ids: list(id),
  trace_ids: list(id),
  urls: list(url),
});

/**
 * Returns the fields of a report that may leave the process. It passes an allow list, so that a field
 * that a later version of the client adds does not pass: no user, cookies, headers, query values,
 * bodies, extra data or names of machines.
 */
export function scrubReport<Report extends object>(report: Report): Report {
  return event(report) as Report;
}

/** A breadcrumb, before it is stored. */
export function scrubBreadcrumb<Breadcrumb extends object>(crumb: Breadcrumb): Breadcrumb {
  return breadcrumb(crumb) as Breadcrumb;
}

/** Attributes that our own code sets: shapes, styles and rules of style sheets. */
const ownAttributes = new Set([
  '_cssText',
  'class',
  'd',
  'points',
  'style',
  'transform',
  'viewBox',
]);

/** Every string of a recording but our own attributes; the client has masked texts before. */
export function scrubRecording(value: unknown): unknown {
  if (typeof value === 'string') {
    if (/^(?:[\s*]*|[a-zA-Z-]+)$/.test(value)) return value;
    return /^(?:https?:|\/)/.test(value) ? scrubUrl(value) : scrubText(value);
  }
  if (Array.isArray(value)) return value.map(scrubRecording);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      ownAttributes.has(name) && typeof item === 'string' ? item : scrubRecording(item),
    ]),
  );
}
