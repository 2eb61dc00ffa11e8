import { describe, expect, it } from 'vitest';
import { compose } from '#music/composer/compose.ts';
import { fitSampleRate } from '#music/score/fit.ts';
import { engineVersion } from '#music/score/recipe.ts';
import { performPart } from '../perform-part.ts';
import { setupMs } from '../takes.ts';
import { layOutExcerpts, performExcerpts } from './excerpts.ts';

const versionOf = (seconds: number) =>
  compose({
    engine: engineVersion,
    seed: 7,
    brief: { genre: '팝', moods: ['행복한'], insts: [], seconds: 60 },
    fit: { samples: seconds * fitSampleRate, hits: [], shapes: [] },
  }).score;

describe('excerpts', () => {
  const score = versionOf(60);
  const excerpts = layOutExcerpts(score);
  const { openingMs, windows, full } = excerpts;

  it('begin as the piece begins', () => {
    for (const part of score.parts) {
      const whole = performPart(part, score, [full]);
      const own = performExcerpts(part, score, excerpts);
      const startsOf = ({ notes }: typeof whole) =>
        notes
          .filter(({ ms }) => ms < openingMs)
          .map(({ ms, pitch, velocity }) => [ms, pitch, velocity]);
      const early = ({ controls }: typeof whole) =>
        controls.filter(({ ms }) => ms < openingMs - setupMs);
      expect(startsOf(own)).toEqual(startsOf(whole));
      expect(early(own)).toEqual(early(whole));
    }
  });

  it('contain notes of every part, and stay short', () => {
    for (const part of score.parts)
      expect(performExcerpts(part, score, excerpts).notes.length).toBeGreaterThan(0);
    expect(windows.length).toBeGreaterThan(0);
    expect(excerpts.reelMs).toBeLessThanOrEqual(30_000);
  });

  it('of a short version are the whole', () => {
    const short = layOutExcerpts(versionOf(10));
    expect(short.windows).toEqual([]);
    expect(short.openingMs).toBeGreaterThanOrEqual(10_000);
  });
});
