import type { Preferences } from '@onsori/contract/account';
import type { Language } from '@onsori/contract/enumerations';
import type { PickedMusics, PickReason } from '@onsori/contract/recommendations';
import { findPreferences } from '#features/account/account.public.ts';
import {
  type CatalogPorts,
  listMusicsByIds,
  listTopMusics,
  type MusicFilter,
  noFilter,
  type Reader,
  tagIdsInGroup,
  tagKeysOf,
  toMusicFilter,
} from '#features/catalog/catalog.public.ts';
import { listPlayedMusics } from '#features/playback/playback.public.ts';
import { filterLiked, listLatestLiked } from '#features/wishlist/wishlist.public.ts';
import type { Db } from '#infra/db.ts';
import { readAlbumTags, readSeedMusics, readSeedNeighbours } from './picks.repo.ts';
import { type Listener, MAX_SEEDS, scoreCandidates, seedsOf, type Why } from './picks.rules.ts';
import { strongest, tasteGroups, tasteOf } from './taste.rules.ts';
import { diversify, type Pick } from './variety.rules.ts';

const MAX_PICKS = 60;
/** Number of candidates that are reordered for variety. */
const MAX_CANDIDATES = 200;
const MAX_PER_FILTER = 40;
const MAX_LIKED_ALBUMS = 10;
/** Weight of a liked album as evidence of taste; a liked music has 1. */
const albumWeight = 0.5;
/** An album has all tags of its musics, the most frequent first. */
const MAX_TAGS_PER_ALBUM = 6;

type SeedRow = Awaited<ReturnType<typeof readSeedMusics>>[number];

async function readPreferredTagIds(db: Db, userId: string): Promise<number[]> {
  const preferences = await findPreferences(db, userId);
  if (!preferences) return [];
  const { moods, video_themes, genres } = preferences as unknown as Preferences;
  const { chosen } = toMusicFilter({ mood: moods, video_theme: video_themes, genre: genres });
  return [...chosen.mood, ...chosen.video_theme, ...chosen.genre];
}

/** Loads likes, plays and preferences of one user. */
async function loadListener(db: Db, userId: string, now: Date) {
  const [liked, albums, playedMusics, chosen] = await Promise.all([
    listLatestLiked(db, userId, 'music', MAX_SEEDS),
    listLatestLiked(db, userId, 'album', MAX_LIKED_ALBUMS),
    listPlayedMusics(db, userId),
    readPreferredTagIds(db, userId),
  ]);
  const seeds = seedsOf(liked, playedMusics);
  const [rows, ofAlbums] = await Promise.all([
    readSeedMusics(
      db,
      seeds.map(({ musicId }) => musicId),
    ),
    readAlbumTags(db, albums),
  ]);
  const seedRows = new Map<string, SeedRow>(rows.map((row) => [row.id, row]));
  const evidence = [
    ...seeds.map(({ musicId, weight }) => ({
      tagIds: seedRows.get(musicId)?.tag_ids ?? [],
      weight,
    })),
    ...ofAlbums.map(({ tag_ids }) => ({
      tagIds: tag_ids.slice(0, MAX_TAGS_PER_ALBUM),
      weight: albumWeight,
    })),
  ];
  const randomSeed = `${userId}:${now.toISOString().slice(0, 10)}`;
  const taste = tasteOf(evidence, chosen);
  const listener: Listener = { seeds, playedMusics, taste, chosen, randomSeed };
  return { listener, names: seedRows };
}

/**
 * Combines two groups of the taste per filter; an empty group is left out. Preferences have filters of
 * their own, because the taste also follows likes and plays.
 */
function tasteFilters({ taste, chosen }: Listener): MusicFilter[] {
  const genre = strongest(taste, 'genre');
  const mood = strongest(taste, 'mood');
  const video_theme = strongest(taste, 'video_theme');
  const filters = [
    { genre, mood },
    { genre, video_theme },
    { mood, video_theme },
    ...tasteGroups.map((group) => ({ [group]: tagIdsInGroup(group, chosen) })),
  ]
    .filter((groups) => Object.values(groups).some((tags) => tags.length > 0))
    .map((groups) => ({ ...noFilter, chosen: { ...noFilter.chosen, ...groups } }));
  return [...filters, noFilter];
}

async function loadCandidates(db: Db, listener: Listener) {
  const [near, ...popular] = await Promise.all([
    readSeedNeighbours(
      db,
      listener.seeds.map(({ musicId }) => musicId),
    ),
    ...tasteFilters(listener).map(async (filter) =>
      (await listTopMusics(db, filter, filter === noFilter ? MAX_PICKS : MAX_PER_FILTER)).map(
        (row) => ({
          musicId: row.id,
          albumId: row.album_id,
          tagIds: row.tag_ids,
        }),
      ),
    ),
  ]);
  return { near, popular };
}

function toTagReason(tagId: number): PickReason {
  const { mood, video_theme, genre } = tagKeysOf([tagId]);
  if (mood[0]) return { kind: 'mood', key: mood[0] };
  if (video_theme[0]) return { kind: 'video_theme', key: video_theme[0] };
  return genre[0] ? { kind: 'genre', key: genre[0] } : { kind: 'popular' };
}

function toPickReason(
  why: Why,
  seedRows: ReadonlyMap<string, SeedRow>,
  language: Language,
): PickReason {
  if (why.kind === 'popular') return why;
  if (why.kind === 'tag') return toTagReason(why.tagId);
  const seed = seedRows.get(why.musicId);
  if (!seed) return { kind: 'popular' };
  const title = language === 'ko' ? seed.title_ko : seed.title_en;
  return { kind: why.kind, music_id: seed.id, title };
}

async function rankPicks(db: Db, userId: string, listener: Listener, now: Date): Promise<Pick[]> {
  const all = scoreCandidates(listener, await loadCandidates(db, listener), now);
  const liked = await filterLiked(
    db,
    userId,
    all.map(({ musicId }) => musicId),
  );
  const unliked = all.filter(({ musicId }) => !liked.has(musicId));
  const chosen = unliked.slice(MAX_CANDIDATES).filter(({ isChosen }) => isChosen);
  return diversify(
    [...unliked.slice(0, MAX_CANDIDATES), ...chosen.slice(0, MAX_PICKS / 2)],
    MAX_PICKS,
  );
}

/** Picks are not cached, so a like changes the next response. */
export async function listPicks(
  ports: CatalogPorts,
  request: {
    readonly page: number;
    readonly perPage: number;
    readonly reader: Reader & { readonly userId: string };
  },
  now: Date,
): Promise<PickedMusics> {
  const { page, perPage, reader } = request;
  const { listener, names: seedRows } = await loadListener(ports.db, reader.userId, now);
  const picks = await rankPicks(ports.db, reader.userId, listener, now);
  const shown = picks.slice((page - 1) * perPage, page * perPage);
  const reasons = new Map(
    shown.map(({ musicId, why }) => [musicId, toPickReason(why, seedRows, reader.language)]),
  );
  const musics = await listMusicsByIds(ports, [...reasons.keys()], reader);
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
