import { expect, test } from 'vitest';
import { isNewRelease, newReleaseDates } from './new-releases.ts';

test('a release is new for fourteen days in Seoul time', () => {
  const at = (time: string) => isNewRelease('2026-11-01', new Date(time));
  expect(at('2026-10-31T14:59:59Z')).toBe(false);
  expect(at('2026-10-31T15:00:00Z')).toBe(true);
  expect(at('2026-11-14T14:59:59Z')).toBe(true);
  expect(at('2026-11-14T15:00:00Z')).toBe(false);
});

test('the dates of new releases include the first and the last day', () => {
  expect(newReleaseDates(new Date('2026-11-14T15:00:00Z'))).toEqual({
    first: '2026-11-02',
    last: '2026-11-15',
  });
});
