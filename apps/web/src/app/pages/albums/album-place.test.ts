import { sortTypes } from '@onsori/contract/enumerations';
import { optionKeys } from '@onsori/contract/taxonomy';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths.ts';
import { albumGroups, albumRequestOf, readAlbumPlace } from './album-place.ts';

const read = (address: string) =>
  readAlbumPlace(new URL(address, 'http://own.invalid').searchParams);

test('what is chosen survives its address, ampersands and spaces too', () => {
  const anyChoice = fc.record({
    mood: fc.subarray(optionKeys('mood')),
    video_theme: fc.subarray(optionKeys('video_theme')),
    genre: fc.subarray(optionKeys('genre')),
    sortType: fc.constantFrom(...sortTypes),
    page: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(anyChoice, (choice) => {
      const { place, dropped } = read(paths.albums(choice));
      expect(albumRequestOf(place)).toEqual(choice);
      expect(dropped).toBe(false);
    }),
  );
});

test('what albums are not found by is overlooked, what is not known is said', () => {
  const beginning = read('/album');
  expect(read('/album?searchText=a&sortType=accuracy&duration=x&tempos=느림')).toEqual(beginning);
  const unknown = read('/album?mood=차분한&mood=없는+무드');
  expect(unknown).toEqual({ place: { ...beginning.place, mood: ['차분한'] }, dropped: true });
  for (const group of albumGroups) expect(unknown.place).toHaveProperty(group);
});
