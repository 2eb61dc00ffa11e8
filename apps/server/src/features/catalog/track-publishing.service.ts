import type { FragmentStart } from '@onsori/music/renderer/fragments';
import type { MadeTrack } from '@onsori/music/studio/made';
import type { Tx } from '#infra/db.ts';
import {
  type NewAudio,
  type NewMusic,
  type PublishedMusic,
  publishMusics,
} from './publishing.service.ts';
import { insertFragments } from './stream-fragments.repo.ts';
import {
  findSoundsLike,
  findTune,
  insertPeaks,
  insertRecipe,
  insertRenditions,
  insertSound,
  insertTunes,
} from './track-publishing.repo.ts';

export interface NewRendition {
  readonly format: 'stream' | 'mp3' | 'wav' | 'wav24' | 'stem';
  readonly name: string;
  readonly objectKey: string;
  readonly sha256: string;
  readonly crc32: number;
  readonly bytes: number;
  readonly fragments?: readonly FragmentStart[];
}

interface TrackAudio extends NewAudio {
  readonly peaks: string | null;
  readonly renditions: readonly NewRendition[];
}

/** Music with its sound: everything the catalogue knows of a track. */
export interface NewTrack extends NewMusic {
  readonly audios: readonly TrackAudio[];
  readonly sound: MadeTrack['sound'];
  readonly recipe: MadeTrack['recipe'];
  readonly scoreSha256: string;
  readonly tunes: MadeTrack['tunes'];
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

async function addSound(tx: Tx, musicId: string, track: NewTrack): Promise<void> {
  const { sound, recipe, scoreSha256, tunes } = track;
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
    score_sha256: Buffer.from(scoreSha256, 'hex'),
  });
  await insertTunes(
    tx,
    tunes.map(({ hash, firstBar }) => ({ hash, music_id: musicId, first_bar: firstBar })),
  );
}

/** A track with all that belongs to it, into an album, as part of one transaction. */
export async function publishTrack(
  tx: Tx,
  albumId: string,
  track: NewTrack,
  now: Date,
): Promise<PublishedMusic> {
  const audios = track.audios.map(({ peaks: _, renditions: __, ...audio }) => audio);
  const [published] = await publishMusics(tx, [{ ...track, albumId, audios }], now);
  if (!published) throw new Error('nothing was published');
  const { musicId, audioIds } = published;
  await addSound(tx, musicId, track);
  for (const [at, audioId] of audioIds.entries()) {
    const { peaks, renditions } = track.audios[at] as TrackAudio;
    if (peaks !== null)
      await insertPeaks(tx, [{ audio_id: audioId, peaks: Buffer.from(peaks, 'base64') }]);
    await addRenditions(tx, audioId, renditions, now);
  }
  return published;
}

export interface Collision {
  readonly musicId: string;
  readonly by: 'melody' | 'sound';
  /** For a melody: the bar, from 0, in the piece at hand and in the other. */
  readonly bars?: readonly [number, number];
}

const soundCandidates = 20;

/** Where a piece is too near to one that is published; how near two sounds are the caller knows. */
export async function findCollision(
  tx: Tx,
  { tunes, sound }: Pick<NewTrack, 'tunes' | 'sound'>,
  soundsTheSame: (a: Buffer, b: Buffer) => boolean,
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
  const candidates = await findSoundsLike(tx, sound.fingerprintSketch, soundCandidates);
  const same = candidates.find((candidate) => soundsTheSame(fingerprint, candidate.fingerprint));
  return same ? { musicId: same.music_id, by: 'sound' } : null;
}
