import type { MeasuredBatch } from '@onsori/contract/measurement';

export const exampleBatch = (...entries: MeasuredBatch['entries']): MeasuredBatch => ({
  device: 'desktop',
  language: 'ko',
  entries: entries.length > 0 ? entries : [{ kind: 'page', route: '/music' }],
});

export const measurementExamples = {
  recordMeasurements: () => ({ body: exampleBatch() }),
  getMeasurement: () => ({}),
};
