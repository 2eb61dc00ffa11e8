import { checkAbove, checkBetween, checkMax } from '@onsori/music/check';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTries, type Refusal, tracksOfAlbum } from './generation.rules.ts';
import { albumsOf, climaxStart, statusOf, toReviewChecks } from './review.rules.ts';

test('maps states and decisions to what operators see', () => {
  expect(statusOf('in_review', null)).toBe('undecided');
  expect(statusOf('in_review', 'accept')).toBe('accepted');
  expect(statusOf('in_review', 're_roll')).toBe('re_rolled');
  expect(statusOf('in_review', 'reject')).toBe('rejected');
  expect(statusOf('rejected', 'reject')).toBe('discarded');
  expect(statusOf('published', 'accept')).toBe('published');
});

test('distributes all tracks over albums of ten at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
      const request = { seed: 1, ...albumsOf(count), count };
      const sizes = Array.from({ length: request.albums }, (_, at) => tracksOfAlbum(request, at));
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count);
      expect(Math.max(...sizes)).toBe(request.tracks);
      expect(request.tracks).toBeLessThanOrEqual(10);
      expect(Math.min(...sizes)).toBeGreaterThan(0);
    }),
  );
  expect(tracksOfAlbum({ seed: 1, albums: 3, tracks: 8 }, 2)).toBe(8);
});

test('counts seeds since the last re-roll', () => {
  const refusal = (reason: Refusal['reason']): Refusal => ({ seed: 1, reason, detail: '' });
  expect(countTries([])).toBe(0);
  expect(countTries([refusal('gate'), refusal('melody')])).toBe(2);
  expect(countTries([refusal('gate'), refusal('review')])).toBe(0);
  expect(countTries([refusal('gate'), refusal('review'), refusal('gate')])).toBe(1);
});

test('marks values near a limit, but not a true peak at its own', () => {
  const [loud, quiet, mono, farMono, peak] = [
    checkBetween('integrated loudness', -13.55, [-14.5, -13.5], 'LUFS'),
    checkBetween('integrated loudness', -14, [-14.5, -13.5], 'LUFS'),
    checkAbove('level change in mono', -2.9, -3.5, 'dB'),
    checkAbove('level change in mono', -1.1, -3.5, 'dB'),
    checkMax('true peak', -1, -1, 'dBTP'),
  ].map((check) => toReviewChecks([check])[0]?.is_near_limit);
  expect([loud, quiet, mono, farMono, peak]).toEqual([true, false, true, false, false]);
});

test('starts at the fullest climax, or the fullest section', () => {
  const section = (kind: 'verse' | 'chorus' | 'climax', startMs: number, energy: number) =>
    ({ kind, theme: 'A', startMs, endMs: startMs + 1000, energy }) as const;
  const [verse, chorus] = [section('verse', 0, 200), section('chorus', 1000, 900)];
  expect(climaxStart([verse, chorus, section('climax', 2000, 800)])).toBe(2000);
  expect(climaxStart([verse, chorus])).toBe(1000);
  expect(climaxStart([])).toBe(0);
});
