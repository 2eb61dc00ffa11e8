import { expect, test } from 'vitest';
import { formatDuration, formatProgress, isDone, type Progress } from './catalog-progress.ts';

const progress: Progress = {
  planned: true,
  pieces: 64,
  published: 16,
  failed: 0,
  refusals: 1,
  steps: ['새벽의 정류장: strips'],
};

test('estimates from what was published since the start only', () => {
  const line = formatProgress(progress, { published: 8, seconds: 240 });
  expect(line).toContain('16/64');
  expect(line).toContain('about 24 min left');
  expect(line).toContain('새벽의 정류장: strips');
  expect(formatProgress(progress, { published: 16, seconds: 5 })).toContain('no estimate yet');
});

test('is done when every planned piece is published or failed', () => {
  expect(isDone(progress)).toBe(false);
  expect(isDone({ ...progress, published: 63, failed: 1 })).toBe(true);
  expect(isDone({ ...progress, planned: false, pieces: 0, published: 0 })).toBe(false);
});

test('formats durations in seconds, minutes or hours', () => {
  expect([42, 600, 7200].map(formatDuration)).toEqual(['42 s', '10 min', '2.0 h']);
});
