import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

interface Piece {
  readonly sound: MadeTrack['sound'];
  readonly audios: readonly MadeAudio[];
}

const title = { ko: '소리', en: 'Sound' };

/** Made once and found again by the next run; a seed that does not pass is followed by the next. */
async function pieceOf(brief: Brief, spatial: boolean): Promise<Piece> {
  const folder = join(kept, `${engineVersion}-${brief.genre}-${brief.seconds}`);
  const written = join(folder, 'piece.json');
  if (existsSync(written)) return JSON.parse(await readFile(written, 'utf8'));
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
    const { sound, audios } = result.made;
    const moved = audios.map((audio) => ({
      ...audio,
      files: audio.files.map((file) => ({ ...file, path: file.path.replace(directory, folder) })),
    }));
    await writeFile(join(directory, 'piece.json'), JSON.stringify({ sound, audios: moved }));
    await rename(directory, folder);
    return { sound, audios: moved };
  }
  throw new Error('no seed made a piece');
}

const spreadSound = `
  insert into music_sounds (music_id, key, lufs, preview_ms, sections, energy, waveform, timbre,
    fingerprint, fingerprint_sketch)
  select id, $3, $4, $5, $6::jsonb, decode($7, 'base64'), decode($8, 'base64'), '{}', '', '{}'
  from musics where id % $1 = $2 on conflict do nothing`;

const spreadStream = `
  with heard as (
    update audios set duration_ms = $5
    where music_id % $1 = $2 and type = $3::audio_type and mixing = $4::audio_mixing
    returning id
  ), drawn as (
    insert into audio_peaks (audio_id, peaks) select id, decode($6, 'base64') from heard
    on conflict do nothing
  )
  insert into renditions (audio_id, format, object_key, sha256, crc32, bytes, made_at)
  select id, 'stream', $7, decode($8, 'hex'), $9, $10, now() from heard on conflict do nothing`;

/** Gives every row of which the number leaves this rest the sound of a piece. */
async function spread(
  { env, query }: Pick<Stage, 'env' | 'query'>,
  { sound, audios }: Piece,
  part: readonly [of: number, rest: number],
): Promise<void> {
  const storage = openStorage(readStorageConfig(env));
  const { key, lufs, previewMs, sections, energy, waveform } = sound;
  const described = [key, lufs, previewMs, JSON.stringify(sections), energy, waveform];
  await query(spreadSound, [...part, ...described]);
  const named = audios.map((audio) => [`${audio.type} ${audio.mixing}`, audio] as const);
  for (const { type, mixing, durationMs, peaks, files } of new Map(named.toReversed()).values()) {
    const stream = files.find(({ format }) => format === 'stream');
    if (!stream) continue;
    const { sha256, crc32, bytes, path } = stream;
    const objectKey = `audio/${sha256.slice(0, 2)}/${sha256}.mp4`;
    await storage.putFile(objectKey, path, { contentType: 'audio/mp4', ifAbsent: true });
    const row = [type, mixing, durationMs, peaks, objectKey, sha256, crc32, bytes];
    await query(spreadStream, [...part, ...row]);
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
  const { sound, audios } = await pieceOf(brief, false);
  const full = audios.filter(({ type }) => type === 'full');
  const binaural = full.map((audio) => ({ ...audio, mixing: 'binaural' as const }));
  await spread(stage, { sound, audios: [...audios, ...binaural] }, [1, 0]);
}
