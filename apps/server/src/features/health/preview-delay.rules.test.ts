import type { PreviewDelay } from '@onsori/contract/health';
import { expect, test } from 'vitest';
import { findPreviewDelay, type PreviewCounts } from './preview-delay.rules.ts';

const late: PreviewCounts = {
  waiting: 12,
  rendering: 2,
  failed: 0,
  oldest_wait_seconds: 121,
  oldest_render_seconds: 20,
  max_attempts: 1,
  users: 4,
  visitors: 8,
  max_per_person: 1,
};

test.each<[PreviewDelay | null, Partial<PreviewCounts>]>([
  [null, { oldest_wait_seconds: 120 }],
  [null, { waiting: 0, oldest_render_seconds: 500 }],
  ['none_rendering', { rendering: 0, oldest_render_seconds: 0 }],
  ['slow_renders', { oldest_render_seconds: 121 }],
  ['many_people', {}],
  ['one_person', { users: 1, visitors: 0, max_per_person: 12 }],
  ['interrupted', { max_attempts: 6, oldest_wait_seconds: 0 }],
])('finds %s', (delay, changes) => {
  expect(findPreviewDelay({ ...late, ...changes })).toBe(delay);
});
