import type { Audio } from '@onsori/contract/catalog';
import { limits } from '@onsori/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  auditionIndex,
  chooseAudio,
  chooseAuditionList,
  nextRepeatMode,
  normalizeVolume,
  shouldGiveUp,
  shouldRestartOnPrevious,
  transitionAfterEnd,
  transitionAfterNext,
} from './playback.rules.ts';
import type { Queue } from './queue.ts';
import { createAudios } from './test-fixtures.ts';

const queue = (length: number, at: number): Queue<unknown> => {
  const list = Array.from({ length });
  return { original: list, playlist: list, at, shuffle: false };
};

describe('auditioning with the arrow keys', () => {
  const musics = [{ id: '1' }, { id: '2' }, { id: '3' }];
  const list = (path: string) => ({ musics, source: { path } });

  it('stays in the queue while its list is on the page', () => {
    expect(chooseAuditionList([list('/'), list('/music')], '/music')).toBeUndefined();
    expect(chooseAuditionList([], '/music')).toBeUndefined();
  });

  it('moves to the first list with music after the list on the page changed', () => {
    const filtered = list('/music?mood=차분한');
    const empty = { ...list('/empty'), musics: [] };
    expect(chooseAuditionList([empty, filtered], '/music')).toBe(filtered);
    expect(chooseAuditionList([filtered], undefined)).toBe(filtered);
  });

  it('plays the neighbour of the current music, or an end of a list without it', () => {
    expect(auditionIndex(musics, '2', 1)).toBe(2);
    expect(auditionIndex(musics, '2', -1)).toBe(0);
    expect(auditionIndex(musics, '3', 1)).toBe(2);
    expect(auditionIndex(musics, '9', 1)).toBe(0);
    expect(auditionIndex(musics, undefined, -1)).toBe(2);
  });
});

it('cycles through the repeat modes', () => {
  expect(nextRepeatMode('norepeat')).toBe('allrepeat');
  expect(nextRepeatMode('allrepeat')).toBe('onerepeat');
  expect(nextRepeatMode('onerepeat')).toBe('norepeat');
});

describe('at the end of a music', () => {
  const end = (repeat: 'norepeat' | 'allrepeat' | 'onerepeat', length: number, at: number) =>
    transitionAfterEnd({ queue: queue(length, at), repeat, hasMore: false, hasAdded: false });

  it('advances, wraps, stops or restarts by repeat mode', () => {
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

  it('waits for the next page before it wraps or stops', () => {
    const last = { queue: queue(3, 2), hasMore: true, hasAdded: false };
    expect(transitionAfterEnd({ ...last, repeat: 'norepeat' })).toBe('page');
    expect(transitionAfterEnd({ ...last, repeat: 'allrepeat' })).toBe('page');
    expect(transitionAfterEnd({ ...last, repeat: 'onerepeat' })).toBe('again');
    expect(transitionAfterEnd({ ...last, queue: queue(3, 1), repeat: 'norepeat' })).toBe('next');
  });

  it('continues with an added music at the end of the list, but not in repeat-one mode', () => {
    const last = { queue: queue(1, 0), hasMore: true, hasAdded: true };
    expect(transitionAfterEnd({ ...last, repeat: 'norepeat' })).toBe('next');
    expect(transitionAfterEnd({ ...last, repeat: 'onerepeat' })).toBe('again');
    expect(transitionAfterNext(last)).toBe('next');
  });
});

it('advances on the next command from any position', () => {
  expect(transitionAfterNext({ queue: queue(3, 0), hasMore: true, hasAdded: false })).toBe('next');
  expect(transitionAfterNext({ queue: queue(3, 2), hasMore: true, hasAdded: false })).toBe('page');
  expect(transitionAfterNext({ queue: queue(3, 2), hasMore: false, hasAdded: false })).toBe('next');
  expect(transitionAfterNext({ queue: queue(2, 1), hasMore: false, hasAdded: false })).toBe('next');
  expect(transitionAfterNext({ queue: queue(1, 0), hasMore: false, hasAdded: false })).toBe(
    'again',
  );
});

describe('previous', () => {
  it('restarts after two seconds, and always in repeat-one mode or a queue of one', () => {
    expect(shouldRestartOnPrevious(queue(3, 1), 'norepeat', 1.999)).toBe(false);
    expect(shouldRestartOnPrevious(queue(3, 1), 'allrepeat', 2)).toBe(true);
    expect(shouldRestartOnPrevious(queue(3, 1), 'onerepeat', 0)).toBe(true);
    expect(shouldRestartOnPrevious(queue(1, 0), 'norepeat', 0)).toBe(true);
    expect(shouldRestartOnPrevious(queue(2, 0), 'norepeat', 0)).toBe(false);
  });
});

it('gives up at the third failure in a row', () => {
  expect([1, 2, 3, 4].map(shouldGiveUp)).toEqual([false, false, true, true]);
});

describe('chooseAudio', () => {
  const audios = createAudios('7');
  const idOf = (list: readonly Audio[], chosen: string | null = null) =>
    chooseAudio(list, chosen, 'binaural')?.id;

  it('prefers the chosen full version, then binaural, then any', () => {
    expect(idOf(audios)).toBe('72');
    expect(idOf(audios, '71')).toBe('71');
    expect(idOf(audios, '99')).toBe('72');
    expect(idOf(audios.filter(({ mixing }) => mixing !== 'binaural'))).toBe('71');
  });

  it('prefers the mixing that was chosen for another music', () => {
    expect(chooseAudio(audios, null, 'stereo')?.id).toBe('71');
    expect(chooseAudio(audios, '72', 'stereo')?.id).toBe('72');
    expect(chooseAudio(audios.slice(1), null, 'stereo')?.id).toBe('72');
  });

  it('returns a loop only when it is chosen or nothing else is there', () => {
    const stereo = audios.filter(({ mixing }) => mixing === 'stereo').reverse();
    expect(idOf(stereo)).toBe('71');
    expect(idOf(audios, '74')).toBe('74');
    expect(idOf(audios.filter(({ type }) => type === 'loop'))).toBe('73');
    expect(idOf([])).toBe(undefined);
  });

  it('never returns an audio that is not playable', () => {
    const silent = audios.map((audio) => ({ ...audio, is_playable: false }));
    expect(idOf(silent, '71')).toBe(undefined);
    expect(idOf(audios, '75')).toBe('72');
  });
});

it('clamps the volume to 0 and 1, in hundredths', () => {
  fc.assert(
    fc.property(fc.double(), (input) => {
      const volume = normalizeVolume(input);
      expect(volume).toBeGreaterThanOrEqual(limits.volume.min);
      expect(volume).toBeLessThanOrEqual(limits.volume.max);
      expect(volume).toBe(Math.round(volume * 100) / 100);
      if (input >= 0 && input <= 1) expect(Math.abs(volume - input)).toBeLessThanOrEqual(0.005001);
    }),
  );
  expect(normalizeVolume(0.29 + 0.01)).toBe(0.3);
  expect(normalizeVolume(7)).toBe(1);
  expect(normalizeVolume(-7)).toBe(0);
  expect(normalizeVolume(Number.NaN)).toBe(0);
});
