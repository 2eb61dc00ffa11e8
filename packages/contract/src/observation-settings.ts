import { z } from 'zod';
import { errorReportSettings } from './error-report-settings.ts';

/** Settings of every process about its error reports and traces; both are off by default. */
export const observationSettings = {
  ...errorReportSettings,
  /** Base address of an OpenTelemetry collector, OTLP over HTTP. Without it there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, hostname: /./ }).optional(),
};
