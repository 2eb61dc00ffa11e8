import { expect, test } from 'vitest';
import { duration, isDone, type Progress, progressLine } from './progress.ts';

const progress: Progress = {
  planned: true,
  pieces: 64,
  published: 16,
  failed: 0,
  refusals: 1,
  steps: ['새벽의 정류장: strips'],
};

test('the estimate counts what was done since the start, not what was there before', () => {
  const line = progressLine(progress, { published: 8, seconds: 240 });
  expect(line).toContain('16/64');
  expect(line).toContain('about 24 min left');
  expect(line).toContain('새벽의 정류장: strips');
  expect(progressLine(progress, { published: 16, seconds: 5 })).toContain('no estimate yet');
});

test('it is done when all that was planned is published or given up', () => {
  expect(isDone(progress)).toBe(false);
  expect(isDone({ ...progress, published: 63, failed: 1 })).toBe(true);
  expect(isDone({ ...progress, planned: false, pieces: 0, published: 0 })).toBe(false);
});

test('times are said as people say them', () => {
  expect([42, 600, 7200].map(duration)).toEqual(['42 s', '10 min', '2.0 h']);
});
