import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { defaultLocale, isLocale } from '#i18n/locale.ts';
import { loadMessages } from '#i18n/messages.ts';
import { reportError } from '#lib/error-rules.ts';

const {
  lang,
  dataset: { reports },
} = document.documentElement;
if (reports) {
  addEventListener('error', ({ error }) => reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
  // Safari has no idle callbacks.
  (globalThis.requestIdleCallback ?? setTimeout)(() =>
    import('#lib/error-reports/start-reports.ts').then(
      ({ startReports }) => startReports(reports),
      () => {},
    ),
  );
}
// React suspends hydration when the messages of the page are not loaded yet.
await loadMessages(isLocale(lang) ? lang : defaultLocale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={reportError} />
    </StrictMode>,
  );
});
