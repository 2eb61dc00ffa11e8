import { likenessReasons } from '@onsori/contract/recommendations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildNeighbourList,
  isSameNeighbourList,
  likenessOf,
  type MusicFeatures,
  mergeNeighbourList,
  type Neighbour,
} from './neighbours.rules.ts';

const tags = (from: number) =>
  fc.uniqueArray(fc.integer({ min: from, max: from + 6 }), { maxLength: 4 });
const sound = fc.record({
  key: fc.constantFrom('C', 'Am', 'F♯m', 'Bb', 'G', '?'),
  energy: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  timbre: fc.float32Array({ minLength: 3, maxLength: 3, noNaN: true, min: -3, max: 3 }),
});
const profile: fc.Arbitrary<MusicFeatures> = fc.record({
  moods: tags(101),
  genres: tags(301),
  instruments: tags(501),
  bpm: fc.integer({ min: 50, max: 200 }),
  sound: fc.option(sound),
});

const distanceOf = (a: Float32Array, b: Float32Array) =>
  Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));
const likeness = (a: MusicFeatures, b: MusicFeatures) => likenessOf(a, b, distanceOf);

const full: MusicFeatures = {
  moods: [101, 102],
  genres: [301],
  instruments: [501, 502],
  bpm: 100,
  sound: {
    key: 'Am',
    energy: Uint8Array.from({ length: 32 }, (_, at) => 3 * at),
    timbre: Float32Array.of(1, 2, 3),
  },
};
const far: MusicFeatures = {
  moods: [103],
  genres: [302],
  instruments: [503],
  bpm: 145,
  sound: {
    key: 'Eb',
    energy: Uint8Array.from({ length: 32 }, (_, at) => 255 - 3 * at),
    timbre: Float32Array.of(-9, -9, -9),
  },
};

describe('likeness', () => {
  test('is between 0 and 1 and symmetric, including reasons', () => {
    fc.assert(
      fc.property(profile, profile, (a, b) => {
        const found = likeness(a, b);
        expect(found.likeness).toBeGreaterThanOrEqual(0);
        expect(found.likeness).toBeLessThanOrEqual(1);
        expect(likeness(b, a)).toEqual(found);
      }),
    );
  });

  test('is greatest for an equal profile', () => {
    fc.assert(
      fc.property(profile, profile, (a, b) => {
        const other = { ...b, sound: a.sound && b.sound };
        fc.pre(a.moods.length > 0 && a.genres.length > 0 && a.instruments.length > 0);
        fc.pre((a.sound === null) === (other.sound === null));
        expect(likeness(a, other).likeness).toBeLessThanOrEqual(likeness(a, a).likeness);
      }),
    );
  });

  test('is 1 for an equal, complete profile', () => {
    expect(likeness(full, full).likeness).toBe(1);
  });

  test('never falls with one more common mood, genre or instrument', () => {
    fc.assert(
      fc.property(
        profile,
        profile,
        fc.constantFrom('moods', 'genres', 'instruments'),
        fc.integer({ min: 0, max: 9 }),
        (a, b, group, tag) => {
          const withTag = (features: MusicFeatures) => ({
            ...features,
            [group]: [...features[group], 900 + tag],
          });
          expect(likeness(withTag(a), withTag(b)).likeness).toBeGreaterThanOrEqual(
            likeness(a, b).likeness,
          );
        },
      ),
    );
  });

  test.each<[string, Partial<MusicFeatures>]>([
    ['mood', { moods: far.moods }],
    ['genre', { genres: far.genres }],
    ['instruments', { instruments: far.instruments }],
    ['tempo', { bpm: far.bpm }],
    ['key', { sound: full.sound && { ...full.sound, key: 'Eb' } }],
    ['energy', { sound: full.sound && far.sound && { ...full.sound, energy: far.sound.energy } }],
    ['timbre', { sound: full.sound && far.sound && { ...full.sound, timbre: far.sound.timbre } }],
  ])('falls when only the %s differs', (_, other) => {
    expect(likeness(full, { ...full, ...other }).likeness).toBeLessThan(1);
  });

  test('without a sound is between that of the same and of another sound', () => {
    const silent = likeness(full, { ...full, sound: null }).likeness;
    expect(silent).toBeLessThan(likeness(full, full).likeness);
    expect(silent).toBeGreaterThan(likeness(full, { ...full, sound: far.sound }).likeness);
  });

  test('survives a single-precision column unchanged', () => {
    fc.assert(
      fc.property(profile, profile, (a, b) => {
        const found = likeness(a, b).likeness;
        expect(Number(Math.fround(found).toPrecision(6))).toBe(found);
      }),
    );
  });
});

describe('reasons', () => {
  test('are up to three distinct known reasons, each with a common tag where it names one', () => {
    fc.assert(
      fc.property(profile, profile, (a, b) => {
        const found = likeness(a, b).reasons;
        expect(found.length).toBeLessThanOrEqual(3);
        expect(new Set(found).size).toBe(found.length);
        for (const reason of found) expect(likenessReasons).toContain(reason);
        const shares = (x: readonly number[], y: readonly number[]) => x.some((t) => y.includes(t));
        if (found.includes('same_mood')) expect(shares(a.moods, b.moods)).toBe(true);
        if (found.includes('same_genre')) expect(shares(a.genres, b.genres)).toBe(true);
        if (found.includes('same_instruments'))
          expect(shares(a.instruments, b.instruments)).toBe(true);
      }),
    );
  });

  test('are the parts with the largest contribution', () => {
    expect(likeness(full, full).reasons).toEqual(['same_mood', 'similar_timbre', 'same_genre']);
    expect(likeness(full, { ...far, bpm: 101 }).reasons).toEqual(['similar_tempo']);
    expect(likeness(full, { ...far, moods: [102, 103] }).reasons).toEqual(['same_mood']);
  });

  test('fall back to the strongest part when none reaches its threshold', () => {
    const octave = { ...far, sound: null, bpm: 200 };
    expect(likeness(full, octave).reasons).toEqual(['similar_tempo']);
  });

  test('are empty when nothing is in common', () => {
    expect(likeness(full, { ...far, sound: null }).reasons).toEqual([]);
  });
});

const neighbours = fc.uniqueArray(
  fc.record({
    musicId: fc.integer({ min: 1, max: 200 }).map(String),
    albumId: fc.integer({ min: 1, max: 15 }).map(String),
    likeness: fc.integer({ min: 0, max: 30 }).map((step) => step / 30),
    reasons: fc.constant(['same_mood'] as const),
  }),
  { selector: ({ musicId }) => musicId, maxLength: 80 },
);

describe('neighbour list', () => {
  test('is sorted by likeness, with up to twenty neighbours and two per album', () => {
    fc.assert(
      fc.property(neighbours, (all) => {
        const list = buildNeighbourList(all);
        const likenesses = list.map(({ likeness }) => likeness);
        expect(likenesses).toEqual(likenesses.toSorted((a, b) => b - a));
        const albums = Map.groupBy(list, ({ albumId }) => albumId);
        for (const ofAlbum of albums.values()) expect(ofAlbum.length).toBeLessThanOrEqual(2);
        const fitting = [...Map.groupBy(all, ({ albumId }) => albumId).values()].reduce(
          (sum, ofAlbum) => sum + Math.min(2, ofAlbum.length),
          0,
        );
        expect(list).toHaveLength(Math.min(20, fitting));
      }),
    );
  });

  test('is the same whether neighbours are added at once or one by one', () => {
    fc.assert(
      fc.property(neighbours, fc.array(fc.nat()), (all, order) => {
        const shuffled = all.toSorted(
          (a, b) => (order[Number(a.musicId) % 7] ?? 0) - (order[Number(b.musicId) % 7] ?? 0),
        );
        const bitByBit = shuffled.reduce<Neighbour[]>(
          (list, neighbour) => mergeNeighbourList(list, [neighbour]),
          [],
        );
        expect(bitByBit).toEqual(buildNeighbourList(all));
      }),
    );
  });

  test('leaves out musics without a reason', () => {
    const neighbour = { musicId: '1', albumId: '1', likeness: 0.4, reasons: [] };
    expect(buildNeighbourList([neighbour])).toEqual([]);
  });
});

test('a found neighbour replaces the stored one', () => {
  const known: Neighbour = { musicId: '9', albumId: '1', likeness: 0.9, reasons: ['same_key'] };
  const found: Neighbour = { ...known, likeness: 0.2, reasons: ['similar_tempo'] };
  const other: Neighbour = { ...known, musicId: '10', albumId: '2', likeness: 0.5 };
  expect(mergeNeighbourList([known, other], [found])).toEqual([other, found]);
});

test('compares lists by ids, order, likeness and reasons', () => {
  const a: Neighbour = { musicId: '9', albumId: '1', likeness: 0.9, reasons: ['same_key'] };
  const b: Neighbour = { ...a, musicId: '8' };
  expect(isSameNeighbourList([a, b], [{ ...a }, { ...b }])).toBe(true);
  expect(isSameNeighbourList([a, b], [b, a])).toBe(false);
  expect(isSameNeighbourList([a], [a, b])).toBe(false);
  expect(isSameNeighbourList([a], [{ ...a, likeness: 0.8 }])).toBe(false);
  expect(isSameNeighbourList([a], [{ ...a, reasons: ['same_mood'] }])).toBe(false);
});
