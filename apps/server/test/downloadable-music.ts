import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { createFixtureAlbums } from '#cli/fixture.ts';
import {
  createAlbum,
  type NewRenderedMusic,
  publishRenderedMusic,
} from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';

type Rendition = NewRenderedMusic['audios'][number]['renditions'][number];

export async function storeFile(
  storage: Storage,
  format: Rendition['format'],
  bytes: Buffer,
): Promise<Rendition> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const extension = format === 'mp3' ? 'mp3' : format === 'timeline' ? 'json' : 'wav';
  const objectKey = `audio/${sha256.slice(0, 2)}/${sha256}.${extension}`;
  await storage.put(objectKey, bytes, { contentType: `audio/${extension}` });
  return { format, name: '', objectKey, sha256, crc32: crc32(bytes), bytes: bytes.length };
}

/** Stores a file of random bytes. */
export const storeRandomFile = (storage: Storage, format: Rendition['format'], size = 3000) =>
  storeFile(storage, format, randomBytes(size));

export interface DownloadableMusic {
  readonly musicId: string;
  readonly audioIds: readonly string[];
}

/** Publishes a music with random files; its hi-res and surround files are not rendered. */
export async function publishDownloadableMusic(
  db: Db,
  storage: Storage,
  {
    fileBytes,
    ...overrides
  }: {
    readonly isFree?: boolean;
    readonly isSpatial?: boolean;
    readonly title?: NewRenderedMusic['title'];
    readonly releaseDate?: string;
    readonly fileBytes?: number;
  } = {},
): Promise<DownloadableMusic> {
  const [album] = createFixtureAlbums({ albums: 1, musicsPerAlbum: 1 });
  const [music] = album?.musics ?? [];
  if (!album || !music) throw new Error('no album');
  const storeAny = (format: Rendition['format']) => storeRandomFile(storage, format, fileBytes);
  const full = { name: 'Full', type: 'full', is_playable: true, durationMs: 40_000 } as const;
  const unrendered = { ...full, is_playable: false, peaks: null, renditions: [] };
  const newMusic: NewRenderedMusic = {
    ...music,
    isFree: true,
    isSpatial: true,
    durationMs: 40_000,
    audios: [
      {
        ...full,
        mixing: 'stereo',
        peaks: null,
        renditions: [await storeAny('mp3'), await storeAny('wav')],
      },
      { ...full, mixing: 'binaural', peaks: null, renditions: [await storeAny('wav')] },
      { ...unrendered, mixing: 'surround_5_1_2' },
      { ...unrendered, mixing: 'surround_7_1_4' },
      {
        ...full,
        name: 'Loop 1',
        type: 'loop',
        mixing: 'stereo',
        peaks: null,
        renditions: [await storeAny('wav')],
      },
    ],
    sound: {
      key: 'Am',
      lufs: -14,
      previewMs: 0,
      sections: [],
      energy: Buffer.alloc(32).toString('base64'),
      waveform: Buffer.alloc(128).toString('base64'),
      timbre: [],
      fingerprint: '',
      fingerprintSketch: [1, -2, 3],
    },
    recipe: {
      engine: 1,
      seed: 1,
      brief: { genre: '재즈', moods: ['신나는'], insts: [], seconds: 40 },
    },
    scoreSha256: '0'.repeat(64),
    tunes: [],
    ...overrides,
  };
  const { musicId, audioIds } = await db
    .transaction()
    .execute(async (tx) =>
      publishRenderedMusic(tx, await createAlbum(tx, album), newMusic, new Date()),
    );
  return { musicId, audioIds };
}
