import { musicKeys } from '@onsori/contract/music-keys';
import { optionKeys } from '@onsori/contract/taxonomy';
import { type NewAlbum, type NewMusic, publishAlbum } from '#features/catalog/catalog.public.ts';
import { reindexAll } from '#features/search/search.public.ts';
import type { Db } from '#infra/db.ts';
import { defineCommand } from './command.ts';
import { createRandom, type Random } from './random.ts';

/** Rows without sound, for tests and benchmarks: 500 albums of ten, the same every time. */
export const fixtureSize = { albums: 500, musicsPerAlbum: 10 } as const;

const words = {
  first: [
    ['새벽', 'Dawn'],
    ['여름', 'Summer'],
    ['골목', 'Alley'],
    ['바다', 'Sea'],
    ['구름', 'Cloud'],
    ['별빛', 'Starlight'],
    ['편지', 'Letter'],
    ['산책', 'Walk'],
  ],
  second: [
    ['의 온도', 'Warmth'],
    ['의 기억', 'Memory'],
    ['으로 가는 길', 'Road'],
    ['의 끝에서', 'Ending'],
    ['의 노래', 'Song'],
  ],
} as const;

const colors = ['#FF5B3A', '#35C79F', '#7585FF', '#FFC24B', '#E8E4DA'] as const;

function title(random: Random): { ko: string; en: string } {
  const [firstKo, firstEn] = random.pick(words.first);
  const [secondKo, secondEn] = random.pick(words.second);
  return { ko: `${firstKo}${secondKo}`, en: `${firstEn} ${secondEn}` };
}

/** Derived from the tempo, so that the other random values stay the same. */
const keyOf = (bpm: number) => musicKeys[bpm % musicKeys.length] ?? null;

const tempoOf = (bpm: number) => (bpm < 90 ? '느림' : bpm < 125 ? '보통' : '빠름');

function randomMusic(random: Random, releaseDate: string): NewMusic {
  const colorCode = random.pick(colors);
  const bpm = 60 + random.nextInt(100);
  const isSpatial = random.next() < 0.3;
  const mixings = isSpatial ? (['stereo', 'binaural'] as const) : (['stereo'] as const);
  const musicTitle = title(random);
  const durationMs = 30_000 + random.nextInt(240_000);
  return {
    title: musicTitle,
    durationMs,
    bpm,
    key: keyOf(bpm),
    releaseDate,
    coverImage: '',
    shareImage: '',
    colorCode,
    isFree: random.next() < 0.1,
    isSpatial,
    tags: {
      mood: random.sample(optionKeys('mood'), 1 + random.nextInt(3)),
      video_theme: random.sample(optionKeys('video_theme'), 1 + random.nextInt(3)),
      genre: random.sample(optionKeys('genre'), 1),
      tempo: [tempoOf(bpm)],
      inst: random.sample(optionKeys('inst'), 1 + random.nextInt(4)),
    },
    audios: [
      ...mixings.map((mixing) => ({
        name: 'Full',
        type: 'full' as const,
        mixing,
        is_playable: true,
        durationMs,
      })),
      { name: 'Loop', type: 'loop', mixing: 'stereo', is_playable: true, durationMs: 8000 },
    ],
  };
}

export type FixtureAlbum = NewAlbum & { readonly musics: readonly NewMusic[] };

export function createFixtureAlbums(
  size: { albums: number; musicsPerAlbum: number } = fixtureSize,
): FixtureAlbum[] {
  const random = createRandom(20_261_115);
  return Array.from({ length: size.albums }, (_, index) => {
    const colorCode = random.pick(colors);
    const releaseDate = new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);
    return {
      title: title(random),
      description: { ko: '시험용 앨범이에요.', en: 'An album for tests.' },
      coverImage: '',
      shareImage: '',
      colorCode,
      releaseDate,
      musics: Array.from({ length: size.musicsPerAlbum }, () => randomMusic(random, releaseDate)),
    };
  });
}

/** Publishes through `publishAlbum`, so that its jobs run too. */
export async function seedFixture(
  db: Db,
  size?: Record<keyof typeof fixtureSize, number>,
): Promise<void> {
  const now = new Date('2026-01-01T00:00:00Z');
  for (const album of createFixtureAlbums(size)) await publishAlbum(db, album, now);
}

async function hasAlbums(db: Db): Promise<boolean> {
  const { found } = await db
    .selectNoFrom((eb) => eb.exists(eb.selectFrom('albums').select('id')).as('found'))
    .executeTakeFirstOrThrow();
  return Boolean(found);
}

/** Publishes the fixture if the catalogue is empty. */
export const fixtureCommand = defineCommand({
  name: 'fixture',
  usage: 'tools/node apps/server/cli/main.ts fixture',
  parse: (args) => {
    if (args.length > 0) throw new Error('fixture takes no arguments');
  },
  run: async ({ db: openDb, print }) => {
    const db = openDb();
    const found = await hasAlbums(db);
    if (!found) {
      await seedFixture(db);
      await reindexAll(db, new AbortController().signal);
    }
    print(found ? 'the catalogue already has music' : 'the fixture is published');
    return true;
  },
});
