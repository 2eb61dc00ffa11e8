import { sortTypes } from '@onsori/contract/enumerations';
import { optionKeys } from '@onsori/contract/taxonomy';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths.ts';
import { albumGroups, parseAlbumParams, toAlbumQuery } from './album-params.ts';

const parse = (address: string) =>
  parseAlbumParams(new URL(address, 'http://own.invalid').searchParams);

test('parses every combination of filters back from its URL', () => {
  const anyChoice = fc.record({
    mood: fc.subarray(optionKeys('mood')),
    video_theme: fc.subarray(optionKeys('video_theme')),
    genre: fc.subarray(optionKeys('genre')),
    sortType: fc.constantFrom(...sortTypes),
    page: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(anyChoice, (choice) => {
      const { params, dropped } = parse(paths.albums(choice));
      expect(toAlbumQuery(params)).toEqual(choice);
      expect(dropped).toBe(false);
    }),
  );
});

test('ignores unsupported parameters and reports unknown options', () => {
  const defaults = parse('/album');
  expect(parse('/album?searchText=a&sortType=accuracy&duration=x&tempos=느림')).toEqual(defaults);
  const unknown = parse('/album?mood=차분한&mood=없는+무드');
  expect(unknown).toEqual({ params: { ...defaults.params, mood: ['차분한'] }, dropped: true });
  for (const group of albumGroups) expect(unknown.params).toHaveProperty(group);
});
