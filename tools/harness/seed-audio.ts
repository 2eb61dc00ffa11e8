import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFragments } from '@onsori/music/renderer/fragments';
import { engineVersion, type Recipe } from '@onsori/music/score/recipe';
import type { RenderedAudio, RenderedPiece } from '@onsori/music/studio/rendered-piece';
import { runInStudioWorker } from '@onsori/music/studio/run-in-studio-worker';
import { readStorageConfig } from '#server/src/config.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import type { Stage } from '#tools/harness/stage.ts';

const cacheFolder = 'node_modules/.cache/sounding';

type Brief = Recipe['brief'];

/** Four composed pieces, short enough to be rendered while the tests are prepared. */
const briefs: readonly Brief[] = [
  { genre: '재즈', moods: ['차분한'], insts: [], seconds: 32 },
  { genre: 'EDM', moods: ['신나는'], insts: [], seconds: 30 },
  { genre: '어쿠스틱', moods: ['편안한'], insts: [], seconds: 36 },
  { genre: '시네마틱', moods: ['희망찬'], insts: [], seconds: 34 },
];

interface Piece extends Pick<RenderedPiece, 'recipe' | 'scoreSha256' | 'sound'> {
  readonly audios: readonly RenderedAudio[];
}

const title = { ko: '소리', en: 'Sound' };

/** Returns the cached piece of an earlier run, or renders it with the first seed that passes the gates. */
async function loadPiece(brief: Brief, spatial: boolean): Promise<Piece> {
  const folder = join(cacheFolder, `${engineVersion}-${brief.genre}-${brief.seconds}`);
  const pieceFile = join(folder, 'piece.json');
  if (existsSync(pieceFile)) {
    const piece = JSON.parse(await readFile(pieceFile, 'utf8'));
    // An entry that was cached before recipes were stored is rendered again.
    if (piece.recipe) return piece;
    await rm(folder, { recursive: true, force: true });
  }
  for (let seed = 1; seed < 20; seed += 1) {
    const directory = `${folder}.making`;
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
    const result = await runInStudioWorker({
      kind: 'track',
      withReport: false,
      recipe: { engine: engineVersion, seed, brief },
      names: { musicId: '1', title, album: title },
      directory,
      spatial,
      album: { seed, genre: brief.genre, moods: brief.moods, tracks: 4 },
    });
    if ('refused' in result) continue;
    const { recipe, scoreSha256, sound, audios } = result.piece;
    const moved = audios.map((audio) => ({
      ...audio,
      files: audio.files.map((file) => ({ ...file, path: file.path.replace(directory, folder) })),
    }));
    const piece = { recipe, scoreSha256, sound, audios: moved };
    await writeFile(join(directory, 'piece.json'), JSON.stringify(piece));
    await rename(directory, folder);
    return piece;
  }
  throw new Error('no seed passed the gates');
}

const insertSoundsSql = `
  insert into music_sounds (music_id, key, lufs, preview_ms, sections, energy, waveform, timbre,
    fingerprint, fingerprint_sketch)
  select id, $3, $4, $5, $6::jsonb, decode($7, 'base64'), decode($8, 'base64'), '{}', '', '{}'
  from musics where id % $1 = $2 on conflict do nothing`;

/** The worker renders versions on demand from the recipe. */
const insertRecipesSql = `
  insert into music_recipes (music_id, engine, seed, brief, score_sha256)
  select id, $3, $4, $5::jsonb, decode($6, 'hex') from musics where id % $1 = $2
  on conflict do nothing`;

const insertVersionsSql = `
  insert into audios (music_id, name, type, mixing, is_playable, duration_ms)
  select id, $3, 'full', $4::audio_mixing, false, $5 from musics
  where id % $1 = $2 and is_spatial and not exists (
    select from audios where music_id = musics.id and mixing = $4::audio_mixing)`;

const insertPeaksSql = `
  with heard as (
    update audios set duration_ms = $5
    where music_id % $1 = $2 and type = $3::audio_type and mixing = $4::audio_mixing
    returning id
  )
  insert into audio_peaks (audio_id, peaks) select id, decode($6, 'base64') from heard
  where $6::text is not null on conflict do nothing`;

const insertRenditionsSql = `
  insert into renditions (audio_id, format, object_key, sha256, crc32, bytes, made_at)
  select id, $5, $6, decode($7, 'hex'), $8, $9, now() from audios
  where music_id % $1 = $2 and type = $3::audio_type and mixing = $4::audio_mixing
  on conflict do nothing`;

const insertFragmentsSql = `
  insert into stream_fragments (object_key, starts_ms, offsets) values ($1, $2, $3)
  on conflict do nothing`;

/** Formats that are stored: file extension and content type. */
const storedFormats = {
  stream: ['mp4', 'audio/mp4'],
  mp3: ['mp3', 'audio/mpeg'],
  wav: ['wav', 'audio/wav'],
} as const;

const isStoredFormat = (format: string): format is keyof typeof storedFormats =>
  format in storedFormats;

/** Assigns the audio of a piece to every music whose id modulo `modulus` equals `remainder`. */
async function assignAudio(
  { env, query }: Pick<Stage, 'env' | 'query'>,
  { recipe, scoreSha256, sound, audios }: Piece,
  part: readonly [modulus: number, remainder: number],
): Promise<void> {
  const storage = openStorage(readStorageConfig(env));
  const { key, lufs, previewMs, sections, energy, waveform } = sound;
  const soundValues = [key, lufs, previewMs, JSON.stringify(sections), energy, waveform];
  await query(insertSoundsSql, [...part, ...soundValues]);
  const { engine, seed, brief } = recipe;
  await query(insertRecipesSql, [...part, engine, seed, JSON.stringify(brief), scoreSha256]);
  for (const { name, mixing, durationMs } of audios)
    if (mixing.startsWith('surround_'))
      await query(insertVersionsSql, [...part, name, mixing, durationMs]);
  const byVersion = audios.map((audio) => [`${audio.type} ${audio.mixing}`, audio] as const);
  for (const { type, mixing, durationMs, peaks, files } of new Map(
    byVersion.toReversed(),
  ).values()) {
    const audio = [...part, type, mixing];
    await query(insertPeaksSql, [...audio, durationMs, peaks]);
    for (const { format, sha256, crc32, bytes, path } of files) {
      if (!isStoredFormat(format)) continue;
      const [extension, contentType] = storedFormats[format];
      const objectKey = `audio/${sha256.slice(0, 2)}/${sha256}.${extension}`;
      await storage.putFile(objectKey, path, { contentType, ifAbsent: true });
      await query(insertRenditionsSql, [...audio, format, objectKey, sha256, crc32, bytes]);
      if (format !== 'stream') continue;
      const fragments = await readFragments(createReadStream(path));
      const starts = fragments.map(([startMs]) => startMs);
      await query(insertFragmentsSql, [objectKey, starts, fragments.map(([, offset]) => offset)]);
    }
  }
}

/** Assigns the audio of one of four pieces to every music of the fixture. */
export async function seedAudio(stage: Pick<Stage, 'env' | 'query'>): Promise<void> {
  for (let at = 0; at < briefs.length; at += 2) {
    const two = briefs.slice(at, at + 2);
    const pieces = await Promise.all(two.map((brief) => loadPiece(brief, true)));
    for (const [offset, piece] of pieces.entries())
      await assignAudio(stage, piece, [briefs.length, at + offset]);
  }
}

/** Assigns the audio of one four-minute piece to every music. */
export async function seedLongAudio(stage: Pick<Stage, 'env' | 'query'>): Promise<void> {
  const brief: Brief = { genre: '뉴에이지', moods: ['평화로운'], insts: [], seconds: 240 };
  const piece = await loadPiece(brief, false);
  const full = piece.audios.filter(({ type }) => type === 'full');
  const binaural = full.map((audio) => ({ ...audio, mixing: 'binaural' as const }));
  await assignAudio(stage, { ...piece, audios: [...piece.audios, ...binaural] }, [1, 0]);
}
