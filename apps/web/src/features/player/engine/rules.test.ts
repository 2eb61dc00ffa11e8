import type { Audio } from '@onsori/contract/catalog';
import { limits } from '@onsori/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Queue } from './queue.ts';
import {
  afterEnd,
  afterNext,
  chooseAudio,
  cycledRepeat,
  givesUp,
  previousRestarts,
  volumeOnGrid,
} from './rules.ts';
import { audiosOf } from './simulated.ts';

const queue = (length: number, at: number): Queue<unknown> => {
  const list = Array.from({ length });
  return { original: list, playlist: list, at, shuffle: false };
};

it('goes through the repeat modes in a circle', () => {
  expect(cycledRepeat('norepeat')).toBe('allrepeat');
  expect(cycledRepeat('allrepeat')).toBe('onerepeat');
  expect(cycledRepeat('onerepeat')).toBe('norepeat');
});

describe('at the end of a piece', () => {
  const end = (repeat: 'norepeat' | 'allrepeat' | 'onerepeat', length: number, at: number) =>
    afterEnd({ queue: queue(length, at), repeat, hasMore: false });

  it('goes on, wraps, stops or begins again as the repeat mode says', () => {
    expect(end('norepeat', 3, 1)).toBe('next');
    expect(end('norepeat', 3, 2)).toBe('stop');
    expect(end('norepeat', 1, 0)).toBe('stop');
    expect(end('allrepeat', 3, 1)).toBe('next');
    expect(end('allrepeat', 3, 2)).toBe('next');
    expect(end('allrepeat', 2, 1)).toBe('next');
    expect(end('allrepeat', 1, 0)).toBe('again');
    expect(end('onerepeat', 3, 1)).toBe('again');
    expect(end('onerepeat', 3, 2)).toBe('again');
  });

  it('waits for more of the list before it wraps or stops', () => {
    const last = { queue: queue(3, 2), hasMore: true };
    expect(afterEnd({ ...last, repeat: 'norepeat' })).toBe('page');
    expect(afterEnd({ ...last, repeat: 'allrepeat' })).toBe('page');
    expect(afterEnd({ ...last, repeat: 'onerepeat' })).toBe('again');
    expect(afterEnd({ queue: queue(3, 1), hasMore: true, repeat: 'norepeat' })).toBe('next');
  });
});

it('gives a person the next one, wherever it is', () => {
  expect(afterNext({ queue: queue(3, 0), hasMore: true })).toBe('next');
  expect(afterNext({ queue: queue(3, 2), hasMore: true })).toBe('page');
  expect(afterNext({ queue: queue(3, 2), hasMore: false })).toBe('next');
  expect(afterNext({ queue: queue(2, 1), hasMore: false })).toBe('next');
  expect(afterNext({ queue: queue(1, 0), hasMore: false })).toBe('again');
});

describe('previous', () => {
  it('restarts from two seconds on, and always where one is repeated or alone', () => {
    expect(previousRestarts(queue(3, 1), 'norepeat', 1.999)).toBe(false);
    expect(previousRestarts(queue(3, 1), 'allrepeat', 2)).toBe(true);
    expect(previousRestarts(queue(3, 1), 'onerepeat', 0)).toBe(true);
    expect(previousRestarts(queue(1, 0), 'norepeat', 0)).toBe(true);
    expect(previousRestarts(queue(2, 0), 'norepeat', 0)).toBe(false);
  });
});

it('gives up at the third failure in a row', () => {
  expect([1, 2, 3, 4].map(givesUp)).toEqual([false, false, true, true]);
});

describe('the version', () => {
  const audios = audiosOf('7');
  const idOf = (list: readonly Audio[], type: 'full' | 'loop', chosen: string | null = null) =>
    chooseAudio(list, type, chosen)?.id;

  it('in full is the binaural one, else any, but the one chosen before all', () => {
    expect(idOf(audios, 'full')).toBe('72');
    expect(idOf(audios, 'full', '71')).toBe('71');
    expect(idOf(audios, 'full', '99')).toBe('72');
    expect(
      idOf(
        audios.filter(({ mixing }) => mixing !== 'binaural'),
        'full',
      ),
    ).toBe('71');
  });

  it('in full is none of the loops, however the audios are ordered', () => {
    const stereo = audios.filter(({ mixing }) => mixing === 'stereo').reverse();
    expect(idOf(stereo, 'full')).toBe('71');
  });

  it('as a loop is the chosen one, else any', () => {
    expect(idOf(audios, 'loop', '74')).toBe('74');
    expect(idOf(audios, 'loop', '72')).toBe('73');
    expect(idOf(audios, 'loop')).toBe('73');
  });

  it('is the other kind where there is none of this', () => {
    const full = audios.filter(({ type }) => type === 'full');
    const loops = audios.filter(({ type }) => type === 'loop');
    expect(idOf(full, 'loop')).toBe('72');
    expect(idOf(loops, 'full')).toBe('73');
    expect(idOf([], 'loop')).toBe(undefined);
  });

  it('is never one that cannot be played', () => {
    const silent = audios.map((audio) => ({ ...audio, is_playable: false }));
    expect(idOf(silent, 'full', '71')).toBe(undefined);
    expect(idOf(audios, 'full', '75')).toBe('72');
  });
});

it('keeps the volume within 0 and 1, on hundredths', () => {
  fc.assert(
    fc.property(fc.double(), (wish) => {
      const volume = volumeOnGrid(wish);
      expect(volume).toBeGreaterThanOrEqual(limits.volume.min);
      expect(volume).toBeLessThanOrEqual(limits.volume.max);
      expect(volume).toBe(Math.round(volume * 100) / 100);
      if (wish >= 0 && wish <= 1) expect(Math.abs(volume - wish)).toBeLessThanOrEqual(0.005001);
    }),
  );
  expect(volumeOnGrid(0.29 + 0.01)).toBe(0.3);
  expect(volumeOnGrid(7)).toBe(1);
  expect(volumeOnGrid(-7)).toBe(0);
  expect(volumeOnGrid(Number.NaN)).toBe(0);
});
