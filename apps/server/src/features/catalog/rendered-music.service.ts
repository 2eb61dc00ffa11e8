import type { FragmentStart } from '@onsori/music/renderer/fragments';
import type { Recipe } from '@onsori/music/score/recipe';
import type { RenderedPiece } from '@onsori/music/studio/rendered-piece';
import type { Db, Tx } from '#infra/db.ts';
import type { FindPrivateAccess } from './catalog.hooks.ts';
import {
  type NewAudio,
  type NewMusic,
  type PublishedMusic,
  publishMusics,
} from './publishing.service.ts';
import {
  findTune,
  insertPeaks,
  insertRecipe,
  insertRenditions,
  insertSound,
  insertTunes,
  listRecipes,
  listSimilarSounds,
  readFullAudios,
  readRecipe,
} from './rendered-music.repo.ts';
import { insertFragments } from './stream-fragments.repo.ts';

export interface NewRendition {
  readonly format:
    | 'stream'
    | 'mp3'
    | 'wav'
    | 'wav24'
    | 'bwf'
    | 'stem'
    | 'timeline'
    | 'narration_bed';
  readonly name: string;
  readonly objectKey: string;
  readonly sha256: string;
  readonly crc32: number;
  readonly bytes: number;
  readonly fragments?: readonly FragmentStart[];
}

interface RenderedAudio extends NewAudio {
  readonly peaks: string | null;
  readonly renditions: readonly NewRendition[];
}

export interface NewRenderedMusic extends NewMusic {
  readonly audios: readonly RenderedAudio[];
  readonly sound: RenderedPiece['sound'];
  readonly recipe: RenderedPiece['recipe'];
  readonly scoreSha256: string;
  readonly tunes: RenderedPiece['tunes'];
}

export async function addRenditions(
  tx: Tx,
  audioId: string,
  renditions: readonly NewRendition[],
  now: Date,
): Promise<void> {
  await insertRenditions(
    tx,
    renditions.map(({ format, name, objectKey, sha256, crc32, bytes }) => ({
      format,
      name,
      audio_id: audioId,
      object_key: objectKey,
      sha256: Buffer.from(sha256, 'hex'),
      crc32: String(crc32),
      bytes: String(bytes),
      made_at: now,
    })),
  );
  for (const { objectKey, fragments } of renditions)
    if (fragments) await insertFragments(tx, objectKey, fragments);
}

async function insertSoundAndRecipe(
  tx: Tx,
  musicId: string,
  music: NewRenderedMusic,
): Promise<void> {
  const { sound, recipe, scoreSha256, tunes } = music;
  await insertSound(tx, {
    music_id: musicId,
    key: sound.key,
    lufs: sound.lufs,
    preview_ms: sound.previewMs,
    sections: JSON.stringify(sound.sections),
    energy: Buffer.from(sound.energy, 'base64'),
    waveform: Buffer.from(sound.waveform, 'base64'),
    timbre: sound.timbre,
    fingerprint: Buffer.from(sound.fingerprint, 'base64'),
    fingerprint_sketch: sound.fingerprintSketch,
  });
  await insertRecipe(tx, {
    music_id: musicId,
    engine: recipe.engine,
    seed: String(recipe.seed),
    brief: JSON.stringify(recipe.brief),
    alternative: recipe.alternative ? JSON.stringify(recipe.alternative) : null,
    theme: recipe.theme ? JSON.stringify(recipe.theme) : null,
    score_sha256: Buffer.from(scoreSha256, 'hex'),
  });
  await insertTunes(
    tx,
    tunes.map(({ hash, firstBar }) => ({ hash, music_id: musicId, first_bar: firstBar })),
  );
}

/** Inserts a music with its audios, renditions, sound and recipe. */
export async function publishRenderedMusic(
  tx: Tx,
  albumId: string,
  music: NewRenderedMusic,
  now: Date,
): Promise<PublishedMusic> {
  const audios = music.audios.map(({ peaks: _, renditions: __, ...audio }) => audio);
  const [published] = await publishMusics(tx, [{ ...music, albumId, audios }], now);
  if (!published) throw new Error('publishMusics returned no music');
  const { musicId, audioIds } = published;
  await insertSoundAndRecipe(tx, musicId, music);
  for (const [at, audioId] of audioIds.entries()) {
    const { peaks, renditions } = music.audios[at] as RenderedAudio;
    if (peaks !== null)
      await insertPeaks(tx, [{ audio_id: audioId, peaks: Buffer.from(peaks, 'base64') }]);
    await addRenditions(tx, audioId, renditions, now);
  }
  return published;
}

export interface Collision {
  readonly musicId: string;
  readonly by: 'melody' | 'sound';
  /** For a melody: zero-based bars in the new and in the published music. */
  readonly bars?: readonly [number, number];
}

const maxSoundCandidates = 20;

/** Finds a published music with the same melody or, as the caller's predicate decides, the same sound. */
export async function findCollision(
  tx: Tx,
  { tunes, sound }: Pick<NewRenderedMusic, 'tunes' | 'sound'>,
  isSameSound: (a: Buffer, b: Buffer) => boolean,
): Promise<Collision | null> {
  const tune = await findTune(
    tx,
    tunes.map(({ hash }) => hash),
  );
  if (tune) {
    const firstBar = tunes.find(({ hash }) => hash === tune.hash)?.firstBar ?? 0;
    return { musicId: tune.music_id, by: 'melody', bars: [firstBar, tune.first_bar] };
  }
  const fingerprint = Buffer.from(sound.fingerprint, 'base64');
  const candidates = await listSimilarSounds(tx, sound.fingerprintSketch, maxSoundCandidates);
  const same = candidates.find((candidate) => isSameSound(fingerprint, candidate.fingerprint));
  return same ? { musicId: same.music_id, by: 'sound' } : null;
}

type RecipeRow = Pick<
  NonNullable<Awaited<ReturnType<typeof readRecipe>>>,
  'engine' | 'seed' | 'brief' | 'alternative' | 'theme'
>;

const toRecipe = ({ engine, seed, brief, alternative, theme }: RecipeRow): Recipe => ({
  engine,
  seed: Number(seed),
  brief: brief as Recipe['brief'],
  ...(alternative !== null && { alternative: alternative as NonNullable<Recipe['alternative']> }),
  ...(theme !== null && { theme: theme as NonNullable<Recipe['theme']> }),
});

/** Returns the recipe of a music and the titles for its files; null for a music without sound. */
export async function findMusicRecipe(db: Db, musicId: string) {
  const row = await readRecipe(db, musicId);
  if (!row) return null;
  return {
    title: { ko: row.title_ko, en: row.title_en },
    albumTitle: { ko: row.album_title_ko, en: row.album_title_en },
    releasedOn: row.release_date,
    recipe: toRecipe(row),
    scoreSha256: row.score_sha256.toString('hex'),
    audios: await readFullAudios(db, musicId),
  };
}

interface RecipeReader {
  /** Null for a visitor. */
  readonly userId: string | null;
  readonly findPrivateAccess: FindPrivateAccess;
}

/** Recipes of those musics that the reader may hear, by id. */
export async function findPlayableRecipes(
  db: Db,
  musicIds: readonly string[],
  { userId, findPrivateAccess }: RecipeReader,
): Promise<ReadonlyMap<string, Recipe>> {
  const rows = await listRecipes(db, musicIds);
  const recipes = new Map<string, Recipe>();
  for (const row of rows) {
    const isPrivate = row.organization_id !== null;
    const isPlayable =
      row.withdrawn_at === null ||
      (isPrivate &&
        userId !== null &&
        (await findPrivateAccess(db, userId, row.music_id)) !== 'none');
    if (isPlayable) recipes.set(row.music_id, toRecipe(row));
  }
  return recipes;
}
