import { expect, it } from 'vitest';
import { toMusicTime, toVersionTime } from './version-time.ts';

/** Without the music from 0:24 to 0:48. */
const sections = [
  { start: 0, end: 24, inMusic: 0 },
  { start: 24, end: 32, inMusic: 48 },
].map(({ start, end, inMusic }) => ({
  kind: 'verse' as const,
  bars: (end - start) / 2,
  start_ms: start * 1000,
  end_ms: end * 1000,
  parent_start_ms: inMusic * 1000,
  parent_end_ms: (inMusic + end - start) * 1000,
}));

it('finds a time of the music in the version, or what follows it', () => {
  expect(toVersionTime({ sections }, 9)).toBe(9);
  expect(toVersionTime({ sections }, 49)).toBe(25);
  expect(toVersionTime({ sections }, 30)).toBe(24);
  expect(toVersionTime({ sections }, 90)).toBeNull();
});

it('finds a time of the version in the music', () => {
  for (const seconds of [0, 9, 24, 31.5]) {
    const inMusic = toMusicTime({ sections }, seconds);
    expect(toVersionTime({ sections }, inMusic ?? Number.NaN)).toBe(seconds);
  }
  expect(toMusicTime({ sections }, 25)).toBe(49);
  expect(toMusicTime({ sections }, 32)).toBeNull();
});
