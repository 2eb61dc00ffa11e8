import { filterGroups } from '@onsori/contract/taxonomy';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createRandom } from '#seed/random.ts';
import { useSuite } from '#test/suite.ts';
import { readMatch, readOptionCounts } from './bitmaps.repo.ts';
import { readMusicPage } from './catalog.repo.ts';
import { countOptions } from './facets.rules.ts';
import { type MusicFilter, matches, noFilter } from './filters.rules.ts';
import { facetsOf } from './filters.service.ts';
import { segmentSize } from './option-bitmaps.rules.ts';
import { refreshSegment } from './publishing.service.ts';
import { groupBase, tags } from './tags.rules.ts';

const suite = useSuite();
const db = () => suite().database.db;

/** Few options, so that they meet; the last segment has music of one genre alone. */
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
        return random.some(ids, group === 'tempo' ? 1 : random.below(3));
      }),
      duration_ms: random.next() < 0.5 ? 5000 * (1 + random.below(70)) : 1 + random.below(350_000),
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

const foundBy = (wanted: MusicFilter) =>
  published.filter((music) => matches(wanted, music)).map(({ id }) => id);

const byNumber = (ids: readonly string[]) => ids.toSorted((a, b) => Number(a) - Number(b));

test('total and ids are those of looking at every piece', async () => {
  await fc.assert(
    fc.asyncProperty(filter, async (wanted) => {
      const ids = foundBy(wanted);
      const match = await readMatch(db(), wanted, 1000);
      expect(match.total).toBe(ids.length);
      if (match.ids) expect(byNumber(match.ids)).toEqual(byNumber(ids));
      else expect(ids).toHaveLength(published.length);
    }),
    { numRuns: 60 },
  );
});

test('ids are named only as long as they are few', async () => {
  const wanted: MusicFilter = {
    chosen: { mood: [], video_theme: [], genre: [301], tempo: [], inst: [] },
    duration: { from: null, to: null },
  };
  const total = foundBy(wanted).length;
  expect(await readMatch(db(), wanted, total - 1)).toEqual({ total, ids: null });
  expect((await readMatch(db(), wanted, total)).ids).toHaveLength(total);
});

test('every option counts what it would leave, its own group left aside', async () => {
  await fc.assert(
    fc.asyncProperty(filter, async (wanted) => {
      const counted = await readOptionCounts(db(), wanted);
      const looked = countOptions(wanted, published);
      for (const { id } of tags)
        expect([id, counted.get(id) ?? 0]).toEqual([id, looked.get(id) ?? 0]);
    }),
    { numRuns: 60 },
  );
});

test('along a sort and one by one the same music is found', async () => {
  await fc.assert(
    fc.asyncProperty(filter, async (wanted) => {
      const page = { sort: 'recommendation', offset: 0, limit: 1000 } as const;
      const ids = foundBy(wanted);
      const along = await readMusicPage(db(), { ...page, filter: wanted });
      const oneByOne = await readMusicPage(db(), { ...page, ids });
      expect(along.map(({ id }) => id)).toEqual(byNumber(ids).reverse());
      expect(oneByOne).toEqual(along);
    }),
    { numRuns: 30 },
  );
});

test('facets can be counted among pieces at hand', async () => {
  const some = all.filter((_, at) => at % 3 === 0).map(({ id }) => id);
  const facets = await facetsOf(db(), noFilter, some);
  const cinematic = published.filter(
    ({ id, tag_ids }) => some.includes(id) && tag_ids.includes(301),
  );
  expect(facets.genre.시네마틱).toBe(cinematic.length);
  expect(Object.keys(facets)).toEqual([...filterGroups]);
});
