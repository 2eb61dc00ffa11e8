import type { MeasuredEntry } from '@onsori/contract/measurement';
import type { MeasuredDevice } from '@onsori/contract/measurement-values';
import { defaultLocale, isLocale } from '#i18n/locale.ts';
import { measuredEvents } from '#lib/measured-events.ts';
import { sendMeasurements } from '#lib/send-measurements.ts';
import {
  createEntryConverter,
  findMeasuredRoute,
  splitEntries,
  toVitalEntries,
} from './entries.rules.ts';
import { observeVitals } from './observe-vitals.ts';

const SEND_INTERVAL_MS = 30_000;

interface ClientSignals {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
  readonly userAgentData?: { readonly mobile: boolean };
  readonly userAgent: string;
}

const refusesMeasurement = ({ globalPrivacyControl, doNotTrack }: ClientSignals): boolean =>
  globalPrivacyControl === true || doNotTrack === '1';

/** As the server detects phones. */
const deviceOf = ({ userAgentData, userAgent }: ClientSignals): MeasuredDevice => {
  const isPhone =
    userAgentData?.mobile ?? /iPhone|iPod|Android.+Mobile|Windows Phone/.test(userAgent);
  return isPhone ? 'phone' : 'desktop';
};

/**
 * Sends what happened on pages every 30 seconds and when the page is hidden, and its vitals when it is
 * hidden for the first time. Nothing in it names the browser, and nothing is stored there. Browsers that
 * ask not to be measured send nothing.
 */
export function startMeasurement(): void {
  const signals: ClientSignals = navigator;
  if (refusesMeasurement(signals)) return;
  const device = deviceOf(signals);
  const toEntries = createEntryConverter();
  const [landing] = performance.getEntriesByType('navigation');
  const landingRoute = landing ? findMeasuredRoute(new URL(landing.name).pathname) : null;
  let stopVitals = landingRoute && observeVitals();
  const takeVitals = (): MeasuredEntry[] => {
    const entries = landingRoute && stopVitals ? toVitalEntries(stopVitals(), landingRoute) : [];
    stopVitals = null;
    return entries;
  };
  const send = (vitals: readonly MeasuredEntry[] = []) => {
    const { lang } = document.documentElement;
    const language = isLocale(lang) ? lang : defaultLocale;
    const entries = [...toEntries(measuredEvents.splice(0)), ...vitals];
    for (const part of splitEntries(entries)) sendMeasurements({ device, language, entries: part });
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send(takeVitals());
  });
  setInterval(() => send(), SEND_INTERVAL_MS);
}
