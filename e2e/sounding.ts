import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFragments } from '@onsori/music/renderer/fragments';
import { engineVersion, type Recipe } from '@onsori/music/score/recipe';
import type { MadeAudio, MadeTrack } from '@onsori/music/studio/made';
import { inStudio } from '@onsori/music/studio/studio';
import type { Stage } from '#bench/stage.ts';
import { readStorageConfig } from '#server/src/config.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';

const kept = 'node_modules/.cache/sounding';

type Brief = Recipe['brief'];

/** Four pieces of our own, short enough to be made while the journeys are prepared. */
const briefs: readonly Brief[] = [
  { genre: '재즈', moods: ['차분한'], insts: [], seconds: 32 },
  { genre: 'EDM', moods: ['신나는'], insts: [], seconds: 30 },
  { genre: '어쿠스틱', moods: ['편안한'], insts: [], seconds: 36 },
  { genre: '시네마틱', moods: ['희망찬'], insts: [], seconds: 34 },
];

interface Piece extends Pick<MadeTrack, 'recipe' | 'scoreSha256' | 'sound'> {
  readonly audios: readonly MadeAudio[];
}

const title = { ko: '소리', en: 'Sound' };

/** Made once and found again by the next run; a seed that does not pass is followed by the next. */
async function pieceOf(brief: Brief, spatial: boolean): Promise<Piece> {
  const folder = join(kept, `${engineVersion}-${brief.genre}-${brief.seconds}`);
  const written = join(folder, 'piece.json');
  if (existsSync(written)) {
    const piece = JSON.parse(await readFile(written, 'utf8'));
    // One that was kept before recipes were is made anew.
    if (piece.recipe) return piece;
    await rm(folder, { recursive: true, force: true });
  }
  for (let seed = 1; seed < 20; seed += 1) {
    const directory = `${folder}.making`;
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
    const result = await inStudio({
      kind: 'track',
      recipe: { engine: engineVersion, seed, brief },
      names: { trackId: '1', title, album: title },
      directory,
      spatial,
      album: { seed, genre: brief.genre, moods: brief.moods, tracks: 4 },
    });
    if ('refused' in result) continue;
    const { recipe, scoreSha256, sound, audios } = result.made;
    const moved = audios.map((audio) => ({
      ...audio,
      files: audio.files.map((file) => ({ ...file, path: file.path.replace(directory, folder) })),
    }));
    const piece = { recipe, scoreSha256, sound, audios: moved };
    await writeFile(join(directory, 'piece.json'), JSON.stringify(piece));
    await rename(directory, folder);
    return piece;
  }
  throw new Error('no seed made a piece');
}

const spreadSound = `
  insert into music_sounds (music_id, key, lufs, preview_ms, sections, energy, waveform, timbre,
    fingerprint, fingerprint_sketch)
  select id, $3, $4, $5, $6::jsonb, decode($7, 'base64'), decode($8, 'base64'), '{}', '', '{}'
  from musics where id % $1 = $2 on conflict do nothing`;

/** From it versions are made that nobody asked for yet. */
const spreadRecipe = `
  insert into music_recipes (music_id, engine, seed, brief, score_sha256)
  select id, $3, $4, $5::jsonb, decode($6, 'hex') from musics where id % $1 = $2
  on conflict do nothing`;

const spreadVersion = `
  insert into audios (music_id, name, type, mixing, is_playable, duration_ms)
  select id, $3, 'full', $4::audio_mixing, false, $5 from musics
  where id % $1 = $2 and is_spatial and not exists (
    select from audios where music_id = musics.id and mixing = $4::audio_mixing)`;

const spreadPeaks = `
  with heard as (
    update audios set duration_ms = $5
    where music_id % $1 = $2 and type = $3::audio_type and mixing = $4::audio_mixing
    returning id
  )
  insert into audio_peaks (audio_id, peaks) select id, decode($6, 'base64') from heard
  where $6::text is not null on conflict do nothing`;

const spreadFile = `
  insert into renditions (audio_id, format, object_key, sha256, crc32, bytes, made_at)
  select id, $5, $6, decode($7, 'hex'), $8, $9, now() from audios
  where music_id % $1 = $2 and type = $3::audio_type and mixing = $4::audio_mixing
  on conflict do nothing`;

const addFragments = `
  insert into stream_fragments (object_key, starts_ms, offsets) values ($1, $2, $3)
  on conflict do nothing`;

/** As they are kept: the ending of their name, and what they are. */
const kinds = {
  stream: ['mp4', 'audio/mp4'],
  mp3: ['mp3', 'audio/mpeg'],
  wav: ['wav', 'audio/wav'],
} as const;

const isKept = (format: string): format is keyof typeof kinds => format in kinds;

/** Gives every row of which the number leaves this rest the sound of a piece. */
async function spread(
  { env, query }: Pick<Stage, 'env' | 'query'>,
  { recipe, scoreSha256, sound, audios }: Piece,
  part: readonly [of: number, rest: number],
): Promise<void> {
  const storage = openStorage(readStorageConfig(env));
  const { key, lufs, previewMs, sections, energy, waveform } = sound;
  const described = [key, lufs, previewMs, JSON.stringify(sections), energy, waveform];
  await query(spreadSound, [...part, ...described]);
  const { engine, seed, brief } = recipe;
  await query(spreadRecipe, [...part, engine, seed, JSON.stringify(brief), scoreSha256]);
  for (const { name, mixing, durationMs } of audios)
    if (mixing.startsWith('surround_'))
      await query(spreadVersion, [...part, name, mixing, durationMs]);
  const named = audios.map((audio) => [`${audio.type} ${audio.mixing}`, audio] as const);
  for (const { type, mixing, durationMs, peaks, files } of new Map(named.toReversed()).values()) {
    const audio = [...part, type, mixing];
    await query(spreadPeaks, [...audio, durationMs, peaks]);
    for (const { format, sha256, crc32, bytes, path } of files) {
      if (!isKept(format)) continue;
      const [ending, contentType] = kinds[format];
      const objectKey = `audio/${sha256.slice(0, 2)}/${sha256}.${ending}`;
      await storage.putFile(objectKey, path, { contentType, ifAbsent: true });
      await query(spreadFile, [...audio, format, objectKey, sha256, crc32, bytes]);
      if (format !== 'stream') continue;
      const fragments = await readFragments(createReadStream(path));
      const starts = fragments.map(([startMs]) => startMs);
      await query(addFragments, [objectKey, starts, fragments.map(([, offset]) => offset)]);
    }
  }
}

/** Gives every row of the fixture the sound of one of four pieces. */
export async function giveSound(stage: Pick<Stage, 'env' | 'query'>): Promise<void> {
  for (let at = 0; at < briefs.length; at += 2) {
    const two = briefs.slice(at, at + 2);
    const pieces = await Promise.all(two.map((brief) => pieceOf(brief, true)));
    for (const [next, piece] of pieces.entries())
      await spread(stage, piece, [briefs.length, at + next]);
  }
}

/** Gives every row the sound of one piece of four minutes. */
export async function giveLongSound(stage: Pick<Stage, 'env' | 'query'>): Promise<void> {
  const brief: Brief = { genre: '뉴에이지', moods: ['평화로운'], insts: [], seconds: 240 };
  const piece = await pieceOf(brief, false);
  const full = piece.audios.filter(({ type }) => type === 'full');
  const binaural = full.map((audio) => ({ ...audio, mixing: 'binaural' as const }));
  await spread(stage, { ...piece, audios: [...piece.audios, ...binaural] }, [1, 0]);
}
