import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { createFixtureAlbums } from '#cli/fixture.ts';
import {
  createAlbum,
  type NewRenderedMusic,
  publishRenderedMusic,
} from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';

export const testPeaks = Uint8Array.from({ length: 1024 }, (_, at) => (at * 37) % 256);

const sound: NewRenderedMusic['sound'] = {
  key: 'Am',
  lufs: -13.62,
  previewMs: 24_000,
  sections: [
    { kind: 'intro', theme: 'A', startMs: 0, endMs: 8000.4, energy: 250 },
    { kind: 'chorus', theme: 'B', startMs: 8000.4, endMs: 40_000, energy: 1000 },
  ],
  energy: Buffer.alloc(32).toString('base64'),
  waveform: Buffer.alloc(128).toString('base64'),
  timbre: [],
  fingerprint: '',
  fingerprintSketch: [],
};

/** Stores the bytes and describes them as a rendition. */
async function storeRendition(storage: Storage, content: Buffer) {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const objectKey = `audio/${sha256.slice(0, 2)}/${sha256}.mp4`;
  await storage.put(objectKey, content, { contentType: 'audio/mp4' });
  return { name: '', objectKey, sha256, crc32: crc32(content), bytes: content.length };
}

/**
 * Publishes a free music with a full, a loop and a surround audio that all contain the given bytes;
 * the file to download may differ.
 */
export async function publishPlayableMusic(
  db: Db,
  storage: Storage,
  stream: Buffer,
  file: Buffer = stream,
  overrides: Partial<
    Pick<NewRenderedMusic, 'organizationId' | 'title' | 'releaseDate' | 'recipe'>
  > = {},
) {
  const [album] = createFixtureAlbums({ albums: 1, musicsPerAlbum: 1 });
  const [music] = album?.musics ?? [];
  if (!album || !music) throw new Error('no album');
  const rendition = await storeRendition(storage, stream);
  const download = await storeRendition(storage, file);
  const peaks = Buffer.from(testPeaks).toString('base64');
  const renditions = [{ format: 'stream' as const, ...rendition }];
  const fullRenditions = [...renditions, { format: 'mp3' as const, ...download }];
  const full = { type: 'full' as const, is_playable: true, durationMs: 40_000 };
  const newMusic: NewRenderedMusic = {
    ...music,
    durationMs: 40_000,
    isFree: true,
    recipe: {
      engine: 1,
      seed: 1,
      brief: { genre: '재즈', moods: ['신나는'], insts: [], seconds: 40 },
    },
    ...overrides,
    audios: [
      { ...full, name: 'Full', mixing: 'stereo', peaks, renditions: fullRenditions },
      { ...full, name: 'Loop 1', type: 'loop', mixing: 'stereo', peaks: null, renditions },
      { ...full, name: '5.1.2', mixing: 'surround_5_1_2', is_playable: false, peaks, renditions },
      { ...full, name: 'Binaural', mixing: 'binaural', peaks, renditions: [] },
    ],
    sound,
    scoreSha256: download.sha256,
    tunes: [],
  };
  const published = await db.transaction().execute(async (tx) => {
    return publishRenderedMusic(tx, await createAlbum(tx, album), newMusic, new Date());
  });
  const [fullId = '', loopId = '', surroundId = '', unrenderedId = ''] = published.audioIds;
  return {
    musicId: published.musicId,
    fullId,
    loopId,
    surroundId,
    unmadeId: unrenderedId,
    objectKey: rendition.objectKey,
    downloadKey: download.objectKey,
  };
}
