import { optionKeys } from '@onsori/contract/taxonomy';
import { describe, expect, test } from 'vitest';
import { albumGenres, albumSeeds, planAlbum } from '#music/albums/plan-album.ts';
import { albumCandidates } from '../albums.ts';
import { parseFit } from '../fit.ts';
import { titleCandidates } from '../titles.ts';
import { routeRows } from '../words/routes.ts';
import type { FramedTitle } from './candidates.ts';
import { allSeasons, seasonsIn } from './seasons.ts';
import { selectForAlbum } from './sibling-titles.ts';

const albumCount = 156;
const tracksPerAlbum = 8;

function first<Item>(items: Iterable<Item>): Item {
  for (const item of items) return item;
  throw new Error('no candidate');
}

/** Names an album and its tracks as a batch does, without other albums. */
function nameAlbum(seed: number, genre = first(optionKeys('genre')), tracks = tracksPerAlbum) {
  const plan = planAlbum(seed, { tracks, genre });
  const name = first(albumCandidates({ ...plan, tracks }, seed));
  const titles: FramedTitle[] = [];
  for (const track of plan.tracks)
    titles.push(first(titleCandidates(track.brief, track.seed, { seasons: name.seasons, titles })));
  return { ...name, titles };
}

const genres = albumGenres(3, albumCount);
const albums = albumSeeds(3, albumCount).map((seed, at) => nameAlbum(seed, genres[at]));

describe('the titles of an album', () => {
  test('have different frames', () => {
    for (const { titles } of albums)
      expect(new Set(titles.map(({ frame }) => frame)).size).toBe(tracksPerAlbum);
  });

  test('begin with different words in both languages', () => {
    const openings = (language: 'ko' | 'en', titles: readonly FramedTitle[]) =>
      titles.map((title) => title[language].toLowerCase().split(/[\s,]+/)[0]);
    for (const { titles } of albums) {
      expect(new Set(openings('ko', titles)).size).toBe(tracksPerAlbum);
      expect(new Set(openings('en', titles)).size).toBe(tracksPerAlbum);
    }
  });

  test('seldom have the pattern of another title of the album', () => {
    const possessive = ({ ko }: FramedTitle) => /^[^ ]+의 [^ ]+$/.test(ko);
    const repeated = albums.filter(({ titles }) => titles.filter(possessive).length > 1);
    expect(repeated.length / albumCount).toBeLessThan(0.02);
  });

  test('are unique in a long album, and the same for the same album', () => {
    const { titles } = nameAlbum(11, '재즈', 20);
    expect(new Set(titles.map(({ ko }) => ko)).size).toBe(20);
    expect(nameAlbum(11, '재즈', 20).titles).toEqual(titles);
  });
});

describe('selectForAlbum', () => {
  const fit = parseFit('');
  const title = (ko: string, en: string, frame: string): FramedTitle => ({ ko, en, frame, fit });
  const album = (titles: FramedTitle[]) => ({ seasons: allSeasons, titles });

  test('prefers titles that differ, then those with the pattern, the frame or the opening', () => {
    const alike = {
      openingKo: title('새벽같이 출발', 'Off We Go', 'b'),
      openingEn: title('골목', 'A Dawn Walk', 'c'),
      frame: title('비 오는 창', 'Rainy Window', 'a'),
      pattern: title('바다의 편지', 'Letter of the Sea', 'd'),
    };
    const other = title('늦은 버스', 'Late Bus', 'e');
    const siblings = album([title('새벽의 노래', 'Dawn’s Song', 'a')]);
    const selected = [...selectForAlbum([...Object.values(alike), other], siblings)];
    const { pattern, frame, openingKo, openingEn } = alike;
    expect(selected).toEqual([other, pattern, frame, openingKo, openingEn]);
  });

  test.each([
    [8, 2000],
    [19, 2000],
    [20, 200],
    [49, 200],
  ])('with %i titles on the album it makes at most %i attempts', (titleCount, maxAttempts) => {
    let attempts = 0;
    function* alikeTitles() {
      for (; attempts < 5000; attempts += 1)
        yield title(`같은 ${attempts}`, `Same ${attempts}`, 'a');
    }
    const siblings = Array.from({ length: titleCount }, (_, at) =>
      title(`같은 곳 ${at}`, 'Same', 'a'),
    );
    first(selectForAlbum(alikeTitles(), album(siblings)));
    expect(attempts + 1).toBe(maxAttempts);
  });
});

describe('the seasons of an album text', () => {
  const englishSeasons = (text: string): string[] =>
    [
      ['spring', /\bspring\b|cherry blossom|\b(?:March|April|May)\b/i],
      ['summer', /summer|\b(?:June|July|August)\b/i],
      ['autumn', /autumn|\b(?:September|October|November)\b/i],
      ['winter', /winter|\bsnow|\b(?:December|January|February)\b/i],
    ].flatMap(([season, words]) => ((words as RegExp).test(text) ? [season as string] : []));

  test('are not contradicted by a track', () => {
    for (const { title, description, titles } of albums) {
      const korean = seasonsIn(`${title.ko} ${description.ko}`);
      const english = englishSeasons(`${title.en} ${description.en}`);
      for (const track of titles) {
        expect([title.ko, description.ko, track.ko, seasonsIn(track.ko) & korean]).not.toContain(0);
        const named = englishSeasons(track.en);
        if (english.length > 0 && named.length > 0)
          expect([english, track.en, named.some((season) => english.includes(season))]).toContain(
            true,
          );
      }
    }
  });

  test('are found in words and months', () => {
    expect(seasonsIn('10월의 서점')).toBe(seasonsIn('낙엽 밟기'));
    expect(seasonsIn('1월의 서점')).toBe(seasonsIn('눈 내리는 골목'));
    expect(seasonsIn('봄과 가을 사이')).toBe(seasonsIn('봄') | seasonsIn('가을'));
    expect(seasonsIn('눈을 감으면 바다')).toBe(allSeasons);
  });
});

test('a route leads somewhere, so that no title breaks off', () => {
  const ways =
    /^(?:지나|건너|넘으|오르|올라가|내려가|들어가|돌|따라가|열|걷으|감으|뜨|끄|버티|새우)면$/;
  for (const [noun, , verb] of routeRows)
    expect([noun, verb]).toEqual([noun, expect.stringMatching(ways)]);
});
