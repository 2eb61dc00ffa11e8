import type { Music } from '@onsori/contract/catalog';
import { describe, expect, test } from 'vitest';
import { needlesOf } from './highlight.rules.ts';
import { findMatchingText, sharedOptions } from './match-reason.rules.ts';

const music: Music = {
  id: '1',
  title: '서울, 11시',
  duration: 90,
  bpm: 96,
  release_date: '2026-01-01',
  cover_image: '',
  is_free: false,
  is_spatial: false,
  playlist_id: '7',
  album_title: '심야의 서울',
  color_code: '#000000',
  likes: 0,
  moods: ['차분한', '몽환적인'],
  video_themes: ['도시'],
  genre: '재즈',
  tempo: '느림',
  insts: ['피아노'],
  waveform: '',
};

test('a music shares the named options that it has, each once', () => {
  const named = [
    { group: 'mood', key: '차분한' },
    { group: 'mood', key: '슬픈' },
    { group: 'mood', key: '차분한' },
    { group: 'inst', key: '피아노' },
    { group: 'genre', key: '재즈' },
  ] as const;
  expect(sharedOptions(music, named).map(({ key }) => key)).toEqual(['차분한', '피아노', '재즈']);
});

describe('the text that contains the words', () => {
  const needles = [needlesOf('dawn')];

  test('is the first with a match', () => {
    expect(findMatchingText(['새벽', 'Before Dawn', 'Dawn'], needles)).toEqual({
      text: 'Before Dawn',
      matches: [[7, 11]],
    });
    expect(findMatchingText(['새벽'], needles)).toEqual({ text: '', matches: [] });
  });

  test('is shortened to the match', () => {
    const long = `${'A quiet street far away '.repeat(5)}dawn is near, ${'and so on '.repeat(20)}`;
    const { text, matches } = findMatchingText([long], needles);
    const [[from, to] = [0, 0]] = matches;
    expect(text.slice(from, to)).toBe('dawn');
    expect(text.startsWith('…')).toBe(true);
    expect(from).toBeLessThan(20);
    expect(text.length).toBeLessThanOrEqual(81);
  });
});
