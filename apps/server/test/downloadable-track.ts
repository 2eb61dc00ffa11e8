import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { createAlbum, type NewTrack, publishTrack } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { fixtureAlbums } from '#seed/fixture.ts';

type Rendition = NewTrack['audios'][number]['renditions'][number];

/** A file of so many bytes that nothing else is like. */
export async function storeNoise(
  storage: Storage,
  format: Rendition['format'],
  size = 3000,
): Promise<Rendition> {
  const bytes = randomBytes(size);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const ending = format === 'mp3' ? 'mp3' : 'wav';
  const objectKey = `audio/${sha256.slice(0, 2)}/${sha256}.${ending}`;
  await storage.put(objectKey, bytes, { contentType: `audio/${ending}` });
  return { format, name: '', objectKey, sha256, crc32: crc32(bytes), bytes: size };
}

export interface DownloadableTrack {
  readonly musicId: string;
  readonly audioIds: readonly string[];
}

/** A published track with files of noise; its hi-res and surround files are not made yet. */
export async function publishDownloadable(
  db: Db,
  storage: Storage,
  {
    fileBytes,
    ...more
  }: {
    readonly isFree?: boolean;
    readonly isSpatial?: boolean;
    readonly title?: NewTrack['title'];
    readonly fileBytes?: number;
  } = {},
): Promise<DownloadableTrack> {
  const [album] = fixtureAlbums({ albums: 1, musicsPerAlbum: 1 });
  const [music] = album?.musics ?? [];
  if (!album || !music) throw new Error('no album');
  const noise = (format: Rendition['format']) => storeNoise(storage, format, fileBytes);
  const full = { name: 'Full', type: 'full', is_playable: true, durationMs: 40_000 } as const;
  const unmade = { ...full, is_playable: false, peaks: null, renditions: [] };
  const track: NewTrack = {
    ...music,
    isFree: true,
    isSpatial: true,
    ...more,
    durationMs: 40_000,
    audios: [
      {
        ...full,
        mixing: 'stereo',
        peaks: null,
        renditions: [await noise('mp3'), await noise('wav')],
      },
      { ...full, mixing: 'binaural', peaks: null, renditions: [await noise('wav')] },
      { ...unmade, mixing: 'surround_5_1_2' },
      { ...unmade, mixing: 'surround_7_1_4' },
      {
        ...full,
        name: 'Loop 1',
        type: 'loop',
        mixing: 'stereo',
        peaks: null,
        renditions: [await noise('wav')],
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
    recipe: { engine: 1, seed: 1, brief: { genre: '재즈', moods: [], insts: [], seconds: 40 } },
    scoreSha256: '0'.repeat(64),
    tunes: [],
  };
  const { musicId, audioIds } = await db
    .transaction()
    .execute(async (tx) => publishTrack(tx, await createAlbum(tx, album), track, new Date()));
  return { musicId, audioIds };
}
