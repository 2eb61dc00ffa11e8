import { musicKeys } from '@onsori/contract/music-keys';
import {
  albumSeeds,
  genreInstruments,
  type PiecePlan,
  planAlbum,
} from '@onsori/music/albums/plan-album';
import { albumCandidates } from '@onsori/music/names/albums';
import { titleCandidates } from '@onsori/music/names/titles';
import { tempoClassOf } from '@onsori/music/score/tempo-class';
import {
  createAlbum,
  type NewMusic,
  publishMusics,
  refreshSegment,
  segmentOf,
} from '#features/catalog/catalog.public.ts';
import type { Db, Tx } from '#infra/db.ts';
import { formatDuration } from './catalog-progress.ts';
import { createRandom, type Random } from './random.ts';

const MUSICS_PER_ALBUM = 10;
const ALBUMS_PER_TRANSACTION = 100;
/** Release dates spread over ten years. */
const FIRST_RELEASE_MS = Date.UTC(2016, 10, 15);
const RELEASE_DAYS = 3650;
const colors = ['#FF5B3A', '#35C79F', '#7585FF', '#FFC24B', '#E8E4DA'] as const;

function first<Item>(items: Iterable<Item>): Item {
  for (const item of items) return item;
  throw new Error('no candidate title');
}

function toNewMusic({ brief, seed, ...plan }: PiecePlan, releaseDate: string, random: Random) {
  const { genre, moods } = brief;
  const bpm = 60 + random.nextInt(100);
  const durationMs = brief.seconds * 1000;
  const music: NewMusic = {
    title: first(titleCandidates(brief, seed)),
    durationMs,
    bpm,
    key: musicKeys[seed % musicKeys.length] ?? null,
    releaseDate,
    coverImage: '',
    shareImage: '',
    colorCode: random.pick(colors),
    isFree: plan.isFree,
    isSpatial: plan.isSpatial,
    tags: {
      mood: moods,
      video_theme: plan.videoThemes,
      genre: [genre],
      tempo: [tempoClassOf(bpm)],
      inst: random.sample(genreInstruments(genre), 1 + random.nextInt(4)),
    },
    audios: [{ name: 'Full', type: 'full', mixing: 'stereo', is_playable: false, durationMs }],
  };
  return music;
}

/** Titles are not checked for duplicates: nobody sees them. */
async function publishAlbums(
  tx: Tx,
  seeds: readonly number[],
  now: Date,
): Promise<{ musicId: string }[]> {
  const rows: (NewMusic & { albumId: string })[] = [];
  for (const seed of seeds) {
    const { tracks, ...album } = planAlbum(seed, { tracks: MUSICS_PER_ALBUM });
    const random = createRandom(seed);
    const day = new Date(FIRST_RELEASE_MS + random.nextInt(RELEASE_DAYS) * 86_400_000);
    const releaseDate = day.toISOString().slice(0, 10);
    const albumId = await createAlbum(tx, {
      ...first(albumCandidates({ ...album, tracks: MUSICS_PER_ALBUM }, seed)),
      coverImage: '',
      shareImage: '',
      colorCode: random.pick(colors),
      releaseDate,
    });
    rows.push(...tracks.map((plan) => ({ ...toNewMusic(plan, releaseDate, random), albumId })));
  }
  return publishMusics(tx, rows, now);
}

/** Publishes rows without sound, as varied as the real catalogue, for benchmarks. */
export async function publishSynthetic(
  db: Db,
  { rows, seed }: { readonly rows: number; readonly seed: number },
  print: (line: string) => void,
): Promise<boolean> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const seeds = albumSeeds(seed, Math.ceil(rows / MUSICS_PER_ALBUM));
  const segments = new Set<number>();
  for (let at = 0; at < seeds.length; at += ALBUMS_PER_TRANSACTION) {
    const batch = seeds.slice(at, at + ALBUMS_PER_TRANSACTION);
    const published = await db.transaction().execute((tx) => publishAlbums(tx, batch, new Date()));
    for (const { musicId } of published) segments.add(segmentOf(musicId));
    const done = (at + batch.length) * MUSICS_PER_ALBUM;
    if (done % 50_000 === 0) print(`${done} rows in ${formatDuration(seconds())}`);
  }
  for (const segment of segments) await refreshSegment(db, segment);
  print(
    `${seeds.length * MUSICS_PER_ALBUM} rows in ${formatDuration(seconds())}, segments refreshed`,
  );
  return true;
}
