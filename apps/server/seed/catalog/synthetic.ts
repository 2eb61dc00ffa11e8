import { instrumentsOf } from '@onsori/music/albums/fitting-instruments';
import { albumSeeds, planAlbum, type TrackPlan } from '@onsori/music/albums/plan-album';
import { albumCandidates } from '@onsori/music/names/albums';
import { titleCandidates } from '@onsori/music/names/titles';
import { tempoOf } from '@onsori/music/studio/tags';
import {
  createAlbum,
  type NewMusic,
  publishMusics,
  refreshSegment,
  segmentOf,
} from '#features/catalog/catalog.public.ts';
import type { Db, Tx } from '#infra/db.ts';
import { createRandom, type Random } from '../random.ts';
import { duration } from './progress.ts';

const tracksPerAlbum = 10;
const albumsAtOnce = 100;
/** Albums come out over ten years. */
const firstDay = Date.UTC(2016, 10, 15);
const days = 3650;
const colors = ['#FF5B3A', '#35C79F', '#7585FF', '#FFC24B', '#E8E4DA'] as const;

function first<Item>(items: Iterable<Item>): Item {
  for (const item of items) return item;
  throw new Error('no name is left');
}

function rowOf({ brief, seed, ...track }: TrackPlan, releaseDate: string, random: Random) {
  const { genre, moods } = brief;
  const bpm = 60 + random.below(100);
  const durationMs = brief.seconds * 1000;
  const music: NewMusic = {
    title: first(titleCandidates(brief, seed)),
    durationMs,
    bpm,
    releaseDate,
    coverImage: '',
    shareImage: '',
    colorCode: random.pick(colors),
    isFree: track.isFree,
    isSpatial: track.isSpatial,
    tags: {
      mood: moods,
      video_theme: track.videoThemes,
      genre: [genre],
      tempo: [tempoOf(bpm)],
      inst: random.some(instrumentsOf(genre), 1 + random.below(4)),
    },
    audios: [{ name: 'Full', type: 'full', mixing: 'stereo', is_playable: false, durationMs }],
  };
  return music;
}

/** Names may come twice here: nobody looks at them. */
async function publishSome(
  tx: Tx,
  seeds: readonly number[],
  now: Date,
): Promise<{ musicId: string }[]> {
  const rows: (NewMusic & { albumId: string })[] = [];
  for (const seed of seeds) {
    const { tracks, ...album } = planAlbum(seed, { tracks: tracksPerAlbum });
    const random = createRandom(seed);
    const day = new Date(firstDay + random.below(days) * 86_400_000);
    const releaseDate = day.toISOString().slice(0, 10);
    const albumId = await createAlbum(tx, {
      ...first(albumCandidates({ ...album, tracks: tracksPerAlbum }, seed)),
      coverImage: '',
      shareImage: '',
      colorCode: random.pick(colors),
      releaseDate,
    });
    rows.push(...tracks.map((track) => ({ ...rowOf(track, releaseDate, random), albumId })));
  }
  return publishMusics(tx, rows, now);
}

/** Rows without sound, as varied as the catalogue will be, for benches. */
export async function publishSynthetic(
  db: Db,
  { rows, seed }: { readonly rows: number; readonly seed: number },
  say: (line: string) => void,
): Promise<boolean> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const seeds = albumSeeds(seed, Math.ceil(rows / tracksPerAlbum));
  const segments = new Set<number>();
  for (let at = 0; at < seeds.length; at += albumsAtOnce) {
    const some = seeds.slice(at, at + albumsAtOnce);
    const published = await db.transaction().execute((tx) => publishSome(tx, some, new Date()));
    for (const { musicId } of published) segments.add(segmentOf(musicId));
    const done = (at + some.length) * tracksPerAlbum;
    if (done % 50_000 === 0) say(`${done} rows in ${duration(seconds())}`);
  }
  for (const segment of segments) await refreshSegment(db, segment);
  say(`${seeds.length * tracksPerAlbum} rows in ${duration(seconds())}, counted`);
  return true;
}
