import { musicKeys } from '@onsori/contract/music-keys';
import { isNewRelease } from '@onsori/contract/new-releases';
import { filterGroups } from '@onsori/contract/taxonomy';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createRandom } from '#cli/random.ts';
import { useSuite } from '#test/suite.ts';
import { readMusicPage } from './catalog.repo.ts';
import { type MusicFilter, matchesFilter, noFilter, withoutGroup } from './filters.rules.ts';
import {
  readCountsWithin,
  readFilterMatch,
  readOptionCounts,
  selectOptionBits,
} from './option-bitmaps.repo.ts';
import { segmentSize } from './option-bitmaps.rules.ts';
import { refreshSegment } from './publishing.service.ts';
import {
  attributeTagsOf,
  bpmRangeTags,
  freeTag,
  groupBase,
  keyTag,
  newReleaseTags,
  spatialTag,
  tagGroups,
  tags,
} from './tags.rules.ts';

const suite = useSuite();
const db = () => suite().database.db;

/** Few options, so that filters match often; the last segment has musics of a single genre. */
const options = { mood: 3, video_theme: 2, genre: 3, tempo: 3, inst: 4 } as const;
const keys = musicKeys.slice(0, 3);
const firstIds = [1, 2 * segmentSize, 5 * segmentSize + 100];
const perSegment = 60;
const now = new Date('2026-11-15T00:00:00Z');
const newTags = newReleaseTags(now);
/** The first and the last new date, the dates beside them, and one in between. */
const releaseDates = ['2026-11-01', '2026-11-02', '2026-11-09', '2026-11-15', '2026-11-16'];

function randomCatalogue() {
  const random = createRandom(8);
  return firstIds.flatMap((first, segment) =>
    Array.from({ length: perSegment }, (_, at) => ({
      id: String(first + at * 7),
      tag_ids: [
        ...filterGroups.flatMap((group) => {
          const ids = Array.from({ length: options[group] }, (_, n) => groupBase[group] + n + 1);
          if (group === 'genre') return [segment === 2 ? 301 : random.pick(ids)];
          return random.sample(ids, group === 'tempo' ? 1 : random.nextInt(3));
        }),
        ...attributeTagsOf({
          key: random.pick(keys),
          bpm: 60 + random.nextInt(100),
          isFree: random.next() < 0.3,
          isSpatial: random.next() < 0.3,
        }),
      ],
      duration_ms:
        random.next() < 0.5 ? 5000 * (1 + random.nextInt(70)) : 1 + random.nextInt(350_000),
      release_date: random.pick(releaseDates),
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
  for (const { id, tag_ids, duration_ms, release_date, published } of all)
    await sql`
      insert into musics (id, album_id, title_ko, title_en, duration_ms, bpm, release_date,
        cover_image, color_code, is_free, is_spatial, tag_ids, published_at)
      values (${id}, 1, '', '', ${duration_ms}, 100, ${release_date}, '', '#000000', false, false,
        ${tag_ids}, ${published ? new Date() : null})`.execute(db());
  for (const segment of [0, 2, 5]) await refreshSegment(db(), segment, now);
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
    key: fc.subarray(keys.map(keyTag), { maxLength: 2 }),
    free: fc.subarray([freeTag]),
    spatial: fc.subarray([spatialTag]),
    bpm: fc.constantFrom([], bpmRangeTags({ from: 80, to: 120 })),
  }),
  excluded: chosenIn('inst'),
  duration: fc
    .record({ from: step, to: step })
    .filter(({ from, to }) => (from ?? 0) < (to ?? Number.POSITIVE_INFINITY)),
});

const countNew = (musics: typeof published) =>
  musics.filter(({ release_date }) => isNewRelease(release_date, now)).length;

const expectedIds = (wanted: MusicFilter) =>
  published.filter((music) => matchesFilter(wanted, music)).map(({ id }) => id);

/** Counts options in memory, as the reference. */
function countOptions(wanted: MusicFilter, musics: typeof published): Map<number, number> {
  const counts = new Map<number, number>();
  for (const group of tagGroups) {
    const others = withoutGroup(wanted, group);
    const isOfGroup = (id: number) => Math.floor(id / 100) * 100 === groupBase[group];
    for (const music of musics)
      if (matchesFilter(others, music))
        for (const id of music.tag_ids.filter(isOfGroup)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

const countedIds = [...tags.map(({ id }) => id), ...keys.map(keyTag), freeTag, spatialTag];

const byNumber = (ids: readonly string[]) => ids.toSorted((a, b) => Number(a) - Number(b));

test('returns the same totals and ids as a full scan', async () => {
  await fc.assert(
    fc.asyncProperty(filter, async (wanted) => {
      const ids = expectedIds(wanted);
      const match = await readFilterMatch(db(), wanted, 1000, newTags);
      expect(match.total).toBe(ids.length);
      expect(match.newTotal).toBe(countNew(published.filter(({ id }) => ids.includes(id))));
      if (match.ids) expect(byNumber(match.ids)).toEqual(byNumber(ids));
      else expect(ids).toHaveLength(published.length);
    }),
    { numRuns: 60 },
  );
});

test('returns ids only up to the limit', async () => {
  const wanted: MusicFilter = {
    ...noFilter,
    chosen: { ...noFilter.chosen, genre: [301] },
  };
  const total = expectedIds(wanted).length;
  expect(await readFilterMatch(db(), wanted, total - 1)).toMatchObject({ total, ids: null });
  expect((await readFilterMatch(db(), wanted, total)).ids).toHaveLength(total);
});

test('counts each option without the filter of its own group', async () => {
  await fc.assert(
    fc.asyncProperty(filter, async (wanted) => {
      const counted = await readOptionCounts(db(), wanted);
      const expected = countOptions(wanted, published);
      for (const id of countedIds)
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

test('counts options and matches among the selected musics', async () => {
  await fc.assert(
    fc.asyncProperty(filter, fc.subarray(all), async (wanted, selected) => {
      const ids = selected.map(({ id }) => id);
      const bits = sql`
        select (id / ${segmentSize}::int)::int as segment,
          segment_bits((id % ${segmentSize}::int)::int, 1) as bits
        from unnest(${ids}::bigint[]) as id group by 1`;
      const { total, newTotal, counts } = await readCountsWithin(db(), wanted, bits, newTags);
      const among = published.filter(({ id }) => ids.includes(id));
      const matching = among.filter((music) => matchesFilter(wanted, music));
      expect(total).toBe(matching.length);
      expect(newTotal).toBe(countNew(matching));
      const expected = countOptions(wanted, among);
      for (const id of countedIds)
        expect([id, counts.get(id) ?? 0]).toEqual([id, expected.get(id) ?? 0]);
    }),
    { numRuns: 60 },
  );
});

test('selects the musics of tags, and of a duration widened to whole steps', async () => {
  const count = async (option: Parameters<typeof selectOptionBits>[1]) => {
    const { rows } = await sql<{ total: number }>`
      select coalesce(sum(bit_count(bits)), 0)::int as total
      from (${selectOptionBits(db(), option)}) as selected`.execute(db());
    return rows[0]?.total;
  };
  const tagged = published.filter(({ tag_ids }) => tag_ids.some((id) => id === 301 || id === 501));
  expect(await count({ tagIds: [301, 501], duration: null })).toBe(tagged.length);
  const short = published.filter(
    ({ duration_ms }) => duration_ms >= 30_000 && duration_ms <= 90_000,
  );
  expect(await count({ tagIds: [], duration: { from: 31, to: 89 } })).toBe(short.length);
});
