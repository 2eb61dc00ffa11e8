import { sortTypes } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import { listMusics } from '@onsori/contract/search';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeCursor,
  encodeCursor,
  type MusicRow,
  pageOffset,
  shareUrl,
  toMusic,
} from './catalog.rules.ts';

const row: MusicRow = {
  id: '7',
  album_id: '3',
  title_ko: '새벽의 온도',
  title_en: 'Dawn Warmth',
  album_title_ko: '첫 앨범',
  album_title_en: 'First Album',
  duration_ms: 93_500,
  bpm: 96,
  release_date: '2026-01-02',
  cover_image: 'x',
  share_image: '',
  color_code: '#FF5B3A',
  is_free: false,
  is_spatial: true,
  tag_ids: [103, 201, 304, 402, 501, 507],
  likes: null,
  sound_key: 'Ebm',
  waveform: Buffer.from([1, 2, 255]),
};

const publicUrl = (key: string) => `https://media.test/${key}`;
const ko = { language: 'ko', publicUrl } as const;

test('returns titles in the requested language, tags as keys and the duration in seconds', () => {
  expect(toMusic(row, ko)).toMatchObject({
    title: '새벽의 온도',
    album_title: '첫 앨범',
    duration: 93.5,
    likes: 0,
    moods: ['로맨틱한'],
    video_themes: ['브이로그'],
    genre: '재즈',
    tempo: '보통',
    insts: ['피아노', '첼로'],
  });
  const english = toMusic(row, { language: 'en', publicUrl });
  expect(english).toMatchObject({ title: 'Dawn Warmth', album_title: 'First Album' });
});

test('returns the cover URL in the default size, or an empty string without a cover', () => {
  expect(toMusic(row, ko).cover_image).toBe('https://media.test/x/384.webp');
  expect(toMusic({ ...row, cover_image: '' }, ko).cover_image).toBe('');
});

test('returns the key of the sound, and none without a sound', () => {
  expect(toMusic(row, ko).key).toBe('Eb minor');
  expect(toMusic({ ...row, sound_key: null }, ko)).not.toHaveProperty('key');
});

test('encodes the waveform as base64, or an empty string without a sound', () => {
  expect(toMusic(row, ko).waveform).toBe('AQL/');
  expect(toMusic({ ...row, waveform: null }, ko).waveform).toBe('');
});

test('returns the share card of the response language', () => {
  expect(shareUrl('x', 'en', publicUrl)).toBe('https://media.test/x/en.png');
  expect(shareUrl('', 'ko', publicUrl)).toBe('');
});

test('includes liked only when the row has it', () => {
  expect(toMusic(row, ko)).not.toHaveProperty('liked');
  expect(toMusic({ ...row, liked: false }, ko).liked).toBe(false);
});

test('computes contiguous page offsets down to the maximum depth', () => {
  const whole = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(whole, fc.integer({ min: 1, max: 100 }), (page, perPage) => {
      const offset = pageOffset(page, perPage);
      expect(offset === null).toBe(page * perPage > limits.page.maxDepth);
      if (offset !== null) expect(offset).toBe((page - 1) * perPage);
    }),
  );
});

const id = fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }).map(String);
const keys = {
  recommendation: fc
    .integer({ min: -1e7, max: 1e7 })
    .map((thousandths) => String(thousandths / 1000)),
  '-release_date': fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  '-likes': fc.nat({ max: 999_999_999 }).map(String),
};

test.each(sortTypes)('decodes a cursor of %s for that sort only', (sort) => {
  fc.assert(
    fc.property(keys[sort], id, (key, musicId) => {
      const cursor = encodeCursor(sort, { key, id: musicId });
      expect(decodeCursor(sort, cursor)).toEqual({ key, id: musicId });
      expect(listMusics.query.safeParse({ cursor }).success).toBe(true);
      for (const other of sortTypes)
        if (other !== sort) expect(decodeCursor(other, cursor)).toBeNull();
    }),
  );
});

test('rejects arbitrary text', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...sortTypes), (text, sort) => {
      expect(decodeCursor(sort, text)).toBeNull();
      expect(decodeCursor(sort, Buffer.from(text).toString('base64url'))).toBeNull();
    }),
  );
});

test.each([
  ['recommendation', "1'::real; --", '1'],
  ['recommendation', 'NaN', '1'],
  ['-release_date', '2026-02-30', '1'],
  ['-release_date', '0000-01-01', '1'],
  ['-likes', '1.5', '1'],
  ['-likes', '1', '0'],
  ['-likes', '1', '9999999999999999999'],
] as const)('rejects the position %s %s %s', (sort, key, musicId) => {
  expect(decodeCursor(sort, encodeCursor(sort, { key, id: musicId }))).toBeNull();
});
