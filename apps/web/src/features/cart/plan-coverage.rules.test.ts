import { expect, test } from 'vitest';
import { isCoveredBy } from './plan-coverage.rules.ts';

test('Free covers free musics while the month has tracks left', () => {
  const free = (used: number) =>
    ({ plan: 'free', quota: { tracks: 3, used } }) as Parameters<typeof isCoveredBy>[0];
  const music = (is_free: boolean) => ({ music: { is_free } });
  expect(isCoveredBy(free(2), music(true))).toBe(true);
  expect(isCoveredBy(free(3), music(true))).toBe(false);
  expect(isCoveredBy(free(0), music(false))).toBe(false);
});
