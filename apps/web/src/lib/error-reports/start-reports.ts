import { BrowserClient, getCurrentScope, setCurrentClient } from '@sentry/react';
import { takeOverReports } from '#lib/error-rules.ts';
import { watchAnalyticsConsent } from './analytics-consent.ts';
import { clientOptions } from './client-options.ts';
import { shouldReport } from './report-rules.ts';
import type { ReportSettings } from './report-settings.ts';

/** Records the session while there is consent to analytics. */
function followConsent(client: BrowserClient): void {
  let isGranted = false;
  watchAnalyticsConsent(window, (granted) => {
    if (granted === isGranted) return;
    isGranted = granted;
    // Loaded with the first consent; it may be withdrawn meanwhile.
    void import('./replay.ts').then(
      ({ startReplay, stopReplay }) => (isGranted ? startReplay(client) : stopReplay()),
      () => {},
    );
  });
}

/** Starts the client, and reports the errors that were waiting for it. */
export function startReports(serialized: string): void {
  const settings: ReportSettings = JSON.parse(serialized);
  const client = new BrowserClient(clientOptions(settings));
  const { requestId } = settings;
  getCurrentScope().setTags({ service: 'browser', ...(requestId && { request_id: requestId }) });
  setCurrentClient(client);
  client.init();
  takeOverReports((error) => {
    if (shouldReport(error))
      client.captureException(error, { originalException: error }, getCurrentScope());
  });
  followConsent(client);
}
