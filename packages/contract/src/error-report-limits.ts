/** Limits of error reports, apart from the others because pages load them after the first idle time. */
export const errorReportLimits = {
  /** Share of page loads and navigations that are traced. */
  tracesSampleRate: 0.1,
  replay: {
    /** Share of browser sessions that are recorded, of those with consent to analytics. */
    sessionSampleRate: 0.1,
    flushMinMs: 5000,
    flushMaxMs: 5500,
    maxMs: 60 * 60_000,
    idlePauseMs: 5 * 60_000,
    idleExpireMs: 15 * 60_000,
  },
  /** Per process and minute: an outage must not send one report per request. */
  maxPerMinute: 60,
  /** Body of a report that a browser sends; a recording is the largest. */
  maxBodyBytes: 2 * 1024 * 1024,
  /** Reports of browsers, per address and for all of them together. */
  perAddressAndMinute: 60,
  totalPerMinute: 1200,
  /** To the ingest. */
  sendTimeoutMs: 5000,
  maxSendsAtOnce: 20,
  /** How long a process that ends waits for its reports. */
  flushMs: 2000,
} as const;
