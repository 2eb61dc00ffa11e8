import type { Preferences } from '@onsori/contract/account';
import type { Language } from '@onsori/contract/enumerations';
import type { PickedMusics, PickReason } from '@onsori/contract/recommendations';
import { findPreferences } from '#features/account/account.public.ts';
import {
  bestOf,
  type CatalogPorts,
  filterOf,
  type MusicFilter,
  musicsByIds,
  noFilter,
  type Reader,
  tagKeysOf,
} from '#features/catalog/catalog.public.ts';
import { heardBy } from '#features/playback/playback.public.ts';
import { latestLiked, likedAmong } from '#features/wishlist/wishlist.public.ts';
import type { Db } from '#infra/db.ts';
import { readAlbumTags, readNear, readSeeds } from './picks.repo.ts';
import { type Listener, mostSeeds, type Scored, scored, seedsOf, type Why } from './picks.rules.ts';
import { strongest, type Taste, tasteOf } from './taste.rules.ts';
import { varied } from './variety.rules.ts';

const mostPicks = 60;
/** Of which they are chosen with an eye on variety. */
const mostChosenFrom = 200;
const bestOfEach = 40;
const albumsAsked = 10;
/** What a liked album says of a taste, beside a liked piece. */
const albumWeight = 0.5;
/** An album has every option of its music, the most common first. */
const albumTags = 6;

type SeedRow = Awaited<ReturnType<typeof readSeeds>>[number];

async function chosenBy(db: Db, userId: string): Promise<number[]> {
  const picks = await findPreferences(db, userId);
  if (!picks) return [];
  const { moods, video_themes, genres } = picks as unknown as Preferences;
  const { chosen } = filterOf({ mood: moods, video_theme: video_themes, genre: genres });
  return [...chosen.mood, ...chosen.video_theme, ...chosen.genre];
}

/** Who listens: all that is known of them, read by their own number alone. */
async function listenerOf(db: Db, userId: string, now: Date) {
  const [liked, albums, heard, chosen] = await Promise.all([
    latestLiked(db, userId, 'music', mostSeeds),
    latestLiked(db, userId, 'album', albumsAsked),
    heardBy(db, userId),
    chosenBy(db, userId),
  ]);
  const seeds = seedsOf(liked, heard);
  const [rows, ofAlbums] = await Promise.all([
    readSeeds(
      db,
      seeds.map(({ musicId }) => musicId),
    ),
    readAlbumTags(db, albums),
  ]);
  const names = new Map<string, SeedRow>(rows.map((row) => [row.id, row]));
  const evidence = [
    ...seeds.map(({ musicId, weight }) => ({ tagIds: names.get(musicId)?.tag_ids ?? [], weight })),
    ...ofAlbums.map(({ tag_ids }) => ({
      tagIds: tag_ids.slice(0, albumTags),
      weight: albumWeight,
    })),
  ];
  const draw = `${userId}:${now.toISOString().slice(0, 10)}`;
  const listener: Listener = { seeds, heard, taste: tasteOf(evidence, chosen), draw };
  return { listener, names };
}

/** Two groups together say more than one; where a taste has nothing of a group, the other is enough. */
function filtersOf(taste: Taste): MusicFilter[] {
  const genre = strongest(taste, 'genre');
  const mood = strongest(taste, 'mood');
  const video_theme = strongest(taste, 'video_theme');
  const filters = [
    { genre, mood },
    { genre, video_theme },
    { mood, video_theme },
  ]
    .filter((groups) => Object.values(groups).some((tags) => tags.length > 0))
    .map((groups) => ({ ...noFilter, chosen: { ...noFilter.chosen, ...groups } }));
  return [...filters, noFilter];
}

async function offersFor(db: Db, { seeds, taste }: Listener) {
  const [near, ...popular] = await Promise.all([
    readNear(
      db,
      seeds.map(({ musicId }) => musicId),
    ),
    ...filtersOf(taste).map(async (filter) =>
      (await bestOf(db, filter, filter === noFilter ? mostPicks : bestOfEach)).map((row) => ({
        musicId: row.id,
        albumId: row.album_id,
        tagIds: row.tag_ids,
      })),
    ),
  ]);
  return { near, popular };
}

function tagReason(tagId: number): PickReason {
  const { mood, video_theme, genre } = tagKeysOf([tagId]);
  if (mood[0]) return { kind: 'mood', key: mood[0] };
  if (video_theme[0]) return { kind: 'video_theme', key: video_theme[0] };
  return genre[0] ? { kind: 'genre', key: genre[0] } : { kind: 'popular' };
}

function reasonOf(why: Why, names: ReadonlyMap<string, SeedRow>, language: Language): PickReason {
  if (why.kind === 'popular') return why;
  if (why.kind === 'tag') return tagReason(why.tagId);
  const seed = names.get(why.musicId);
  if (!seed) return { kind: 'popular' };
  const title = language === 'ko' ? seed.title_ko : seed.title_en;
  return { kind: why.kind, music_id: seed.id, title };
}

async function picksOf(db: Db, userId: string, listener: Listener, now: Date): Promise<Scored[]> {
  const all = scored(listener, await offersFor(db, listener), now);
  const liked = await likedAmong(
    db,
    userId,
    all.map(({ musicId }) => musicId),
  );
  return varied(
    all.filter(({ musicId }) => !liked.has(musicId)).slice(0, mostChosenFrom),
    mostPicks,
  );
}

/** What this user may want to hear next. Nothing of it is kept, so a like changes the next answer. */
export async function picksFor(
  ports: CatalogPorts,
  request: {
    readonly page: number;
    readonly perPage: number;
    readonly reader: Reader & { readonly userId: string };
  },
  now: Date,
): Promise<PickedMusics> {
  const { page, perPage, reader } = request;
  const { listener, names } = await listenerOf(ports.db, reader.userId, now);
  const picks = await picksOf(ports.db, reader.userId, listener, now);
  const shown = picks.slice((page - 1) * perPage, page * perPage);
  const reasons = new Map(
    shown.map(({ musicId, why }) => [musicId, reasonOf(why, names, reader.language)]),
  );
  const musics = await musicsByIds(ports, [...reasons.keys()], reader);
  return {
    total: picks.length,
    page,
    per_page: perPage,
    items: musics.map((music) => ({
      ...music,
      reason: reasons.get(music.id) ?? { kind: 'popular' },
    })),
  };
}
