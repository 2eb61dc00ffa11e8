import { errorReportLimits } from '@onsori/contract/error-report-limits';
import { scrubBreadcrumb, scrubReport } from '@onsori/contract/scrub-report.rules';
import {
  type BrowserClient,
  breadcrumbsIntegration,
  browserTracingIntegration,
  dedupeIntegration,
  defaultStackParser,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/react';
import type { ReportSettings } from './report-settings.ts';
import { scrubEnvelope } from './scrub-envelope.ts';

type ClientOptions = ConstructorParameters<typeof BrowserClient>[0];

/** Reports go through our own origin; the web process forwards them. */
const reportPath = '/_report';

export const clientOptions = ({ dsn, release, environment }: ReportSettings): ClientOptions => ({
  dsn,
  release,
  environment,
  tunnel: reportPath,
  tracesSampleRate: errorReportLimits.tracesSampleRate,
  replaysSessionSampleRate: errorReportLimits.replay.sessionSampleRate,
  replaysOnErrorSampleRate: 0,
  // Spans are sent as one event, which `beforeSendTransaction` scrubs.
  traceLifecycle: 'static',
  tracePropagationTargets: [],
  sendClientReports: false,
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: { request: { allow: ['User-Agent'] }, response: false },
    httpBodies: [],
    urlQueryParams: false,
  },
  stackParser: defaultStackParser,
  integrations: [
    linkedErrorsIntegration(),
    dedupeIntegration(),
    httpContextIntegration(),
    // Selectors of elements contain labels, which may be names.
    breadcrumbsIntegration({ dom: false, xhr: false, sentry: false }),
    browserTracingIntegration({
      traceFetch: false,
      traceXHR: false,
      enableInp: false,
      enableLongTask: false,
      enableLongAnimationFrame: false,
      linkPreviousTrace: 'off',
    }),
  ],
  transport: (options) => {
    const { send, flush } = makeFetchTransport({
      ...options,
      fetchOptions: { credentials: 'omit' },
    });
    return { flush, send: (envelope) => send(scrubEnvelope(envelope)) };
  },
  beforeSend: (event) => scrubReport(event),
  beforeSendTransaction: (event) => scrubReport(event),
  beforeBreadcrumb: (breadcrumb) => scrubBreadcrumb(breadcrumb),
});
