import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { createAlbum, type NewTrack, publishTrack } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { fixtureAlbums } from '#seed/fixture.ts';

export const heardPeaks = Uint8Array.from({ length: 1024 }, (_, at) => (at * 37) % 256);

const sound: NewTrack['sound'] = {
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

/**
 * A published track whose stream and MP3 are whatever bytes it is given: a full, a loop, and a
 * surround mix. It is free.
 */
export async function publishHeardTrack(db: Db, storage: Storage, stream: Buffer) {
  const [album] = fixtureAlbums({ albums: 1, musicsPerAlbum: 1 });
  const [music] = album?.musics ?? [];
  if (!album || !music) throw new Error('no album');
  const sha256 = createHash('sha256').update(stream).digest('hex');
  const objectKey = `audio/${sha256.slice(0, 2)}/${sha256}.mp4`;
  await storage.put(objectKey, stream, { contentType: 'audio/mp4' });
  const rendition = { name: '', objectKey, sha256, crc32: crc32(stream), bytes: stream.length };
  const peaks = Buffer.from(heardPeaks).toString('base64');
  const renditions = [{ format: 'stream' as const, ...rendition }];
  const whole = [...renditions, { format: 'mp3' as const, ...rendition }];
  const full = { type: 'full' as const, is_playable: true, durationMs: 40_000 };
  const track: NewTrack = {
    ...music,
    durationMs: 40_000,
    isFree: true,
    audios: [
      { ...full, name: 'Full', mixing: 'stereo', peaks, renditions: whole },
      { ...full, name: 'Loop 1', type: 'loop', mixing: 'stereo', peaks: null, renditions },
      { ...full, name: '5.1.2', mixing: 'surround_5_1_2', is_playable: false, peaks, renditions },
      { ...full, name: 'Binaural', mixing: 'binaural', peaks, renditions: [] },
    ],
    sound,
    recipe: { engine: 1, seed: 1, brief: { genre: '재즈', moods: [], insts: [], seconds: 40 } },
    scoreSha256: sha256,
    tunes: [],
  };
  const published = await db.transaction().execute(async (tx) => {
    return publishTrack(tx, await createAlbum(tx, album), track, new Date());
  });
  const [fullId = '', loopId = '', surroundId = '', unmadeId = ''] = published.audioIds;
  return { musicId: published.musicId, fullId, loopId, surroundId, unmadeId, objectKey };
}
