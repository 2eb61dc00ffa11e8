import { filterGroups } from '@onsori/contract/taxonomy';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createRandom } from '#seed/random.ts';
import { useSuite } from '#test/suite.ts';
import { readMusicPage } from './catalog.repo.ts';
import { countOptions } from './facets.rules.ts';
import { type MusicFilter, matchesFilter, noFilter } from './filters.rules.ts';
import { countFacets } from './filters.service.ts';
import { readFilterMatch, readOptionCounts } from './option-bitmaps.repo.ts';
import { segmentSize } from './option-bitmaps.rules.ts';
import { refreshSegment } from './publishing.service.ts';
import { groupBase, tags } from './tags.rules.ts';

const suite = useSuite();
const db = () => suite().database.db;

/** Few options, so that filters match often; the last segment has musics of a single genre. */
const options = { mood: 3, video_theme: 2, genre: 3, tempo: 3, inst: 4 } as const;
const firstIds = [1, 2 * segmentSize, 5 * segmentSize + 100];
const perSegment = 60;

function randomCatalogue() {
  const random = createRandom(8);
  return firstIds.flatMap((first, segment) =>
    Array.from({ length: perSegment }, (_, at) => ({
      id: String(first + at * 7),
      tag_ids: filterGroups.flatMap((group) => {
        const ids = Array.from({ length: options[group] }, (_, n) => groupBase[group] + n + 1);
        if (group === 'genre') return [segment === 2 ? 301 : random.pick(ids)];
        return random.sample(ids, group === 'tempo' ? 1 : random.nextInt(3));
      }),
      duration_ms:
        random.next() < 0.5 ? 5000 * (1 + random.nextInt(70)) : 1 + random.nextInt(350_000),
      published: random.next() < 0.9,
    })),
  );
}

const all = randomCatalogue();
const published = all.filter((music) => music.published);

beforeAll(async () => {
  await sql`
    insert into albums (title_ko, title_en, description_ko, description_en, cover_image, color_code,
      release_date) values ('', '', '', '', '', '#000000', '2026-01-01')`.execute(db());
  for (const { id, tag_ids, duration_ms, published } of all)
    await sql`
      insert into musics (id, album_id, title_ko, title_en, duration_ms, bpm, release_date,
        cover_image, color_code, is_free, is_spatial, tag_ids, published_at)
      values (${id}, 1, '', '', ${duration_ms}, 100, '2026-01-01', '', '#000000', false, false,
        ${tag_ids}, ${published ? new Date() : null})`.execute(db());
  for (const segment of [0, 2, 5]) await refreshSegment(db(), segment);
});

const chosenIn = (group: keyof typeof options) =>
  fc.subarray(
    Array.from({ length: options[group] }, (_, n) => groupBase[group] + n + 1),
    {
      maxLength: 2,
    },
  );
const step = fc.option(fc.integer({ min: 1, max: 60 }).map((steps) => steps * 5));
const filter: fc.Arbitrary<MusicFilter> = fc.record({
  chosen: fc.record({
    mood: chosenIn('mood'),
    video_theme: chosenIn('video_theme'),
    genre: chosenIn('genre'),
    tempo: chosenIn('tempo'),
    inst: chosenIn('inst'),
  }),
  duration: fc
    .record({ from: step, to: step })
    .filter(({ from, to }) => (from ?? 0) < (to ?? Number.POSITIVE_INFINITY)),
});

const expectedIds = (wanted: MusicFilter) =>
  published.filter((music) => matchesFilter(wanted, music)).map(({ id }) => id);

const byNumber = (ids: readonly string[]) => ids.toSorted((a, b) => Number(a) - Number(b));

test('returns the same total and ids as a full scan', async () => {
  await fc.assert(
    fc.asyncProperty(filter, async (wanted) => {
      const ids = expectedIds(wanted);
      const match = await readFilterMatch(db(), wanted, 1000);
      expect(match.total).toBe(ids.length);
      if (match.ids) expect(byNumber(match.ids)).toEqual(byNumber(ids));
      else expect(ids).toHaveLength(published.length);
    }),
    { numRuns: 60 },
  );
});

test('returns ids only up to the limit', async () => {
  const wanted: MusicFilter = {
    chosen: { mood: [], video_theme: [], genre: [301], tempo: [], inst: [] },
    duration: { from: null, to: null },
  };
  const total = expectedIds(wanted).length;
  expect(await readFilterMatch(db(), wanted, total - 1)).toEqual({ total, ids: null });
  expect((await readFilterMatch(db(), wanted, total)).ids).toHaveLength(total);
});

test('counts each option without the filter of its own group', async () => {
  await fc.assert(
    fc.asyncProperty(filter, async (wanted) => {
      const counted = await readOptionCounts(db(), wanted);
      const expected = countOptions(wanted, published);
      for (const { id } of tags)
        expect([id, counted.get(id) ?? 0]).toEqual([id, expected.get(id) ?? 0]);
    }),
    { numRuns: 60 },
  );
});

test('finds the same musics along the sort index and by id', async () => {
  await fc.assert(
    fc.asyncProperty(filter, async (wanted) => {
      const page = { sort: 'recommendation', offset: 0, limit: 1000 } as const;
      const ids = expectedIds(wanted);
      const byIndex = await readMusicPage(db(), { ...page, filter: wanted });
      const byId = await readMusicPage(db(), { ...page, ids });
      expect(byIndex.map(({ id }) => id)).toEqual(byNumber(ids).reverse());
      expect(byId).toEqual(byIndex);
    }),
    { numRuns: 30 },
  );
});

test('counts facets within given ids', async () => {
  const sampleIds = all.filter((_, at) => at % 3 === 0).map(({ id }) => id);
  const facets = await countFacets(db(), noFilter, sampleIds);
  const cinematic = published.filter(
    ({ id, tag_ids }) => sampleIds.includes(id) && tag_ids.includes(301),
  );
  expect(facets.genre.시네마틱).toBe(cinematic.length);
  expect(Object.keys(facets)).toEqual([...filterGroups]);
});
