import { randomInt, randomUUID } from 'node:crypto';
import type { ReviewDecision } from '@onsori/contract/review-values';
import { sql } from 'kysely';
import type { StoredPiece } from '#features/generation/store-files.service.ts';
import type { Db } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';

const brief = { genre: '재즈', moods: ['차분한'], insts: [], seconds: 15 } as const;

const file = (format: 'stream' | 'mp3', objectKey: string) => ({
  format,
  name: '',
  sha256: objectKey.replace(/^.*\/|\..*$/g, ''),
  crc32: 1,
  bytes: 1000,
  objectKey,
});

/** What the engine yields for a piece, without files in the store. */
function storedPiece(seed: number, tunes: StoredPiece['tunes']): StoredPiece {
  const hash = randomUUID().replaceAll('-', '').repeat(2);
  const images = { colorCode: '#336699', cover: '', card: '' };
  return {
    recipe: { engine: 1, seed, brief },
    scoreSha256: hash,
    durationMs: 15_500,
    bpm: 96,
    tempo: '보통',
    insts: [],
    sound: {
      key: 'Am',
      lufs: -14,
      previewMs: 4000,
      sections: [
        { kind: 'verse', theme: 'A', startMs: 0, endMs: 8000, energy: 300 },
        { kind: 'climax', theme: 'B', startMs: 8000, endMs: 15_500, energy: 900 },
      ],
      energy: Buffer.alloc(32).toString('base64'),
      waveform: Buffer.alloc(128, 90).toString('base64'),
      timbre: [],
      fingerprint: '',
      fingerprintSketch: [],
    },
    tunes,
    audios: [
      {
        name: 'Full',
        type: 'full',
        mixing: 'stereo',
        playable: true,
        durationMs: 15_500,
        peaks: Buffer.alloc(1024, 90).toString('base64'),
        files: [file('stream', `audio/aa/${hash}.mp4`), file('mp3', `audio/aa/${hash}.mp3`)],
      },
    ],
    images,
    albumImages: images,
    report: {
      checks: [
        {
          name: 'integrated loudness',
          value: -14,
          limit: '',
          passed: true,
          low: -14.5,
          high: -13.5,
          unit: 'LUFS',
        },
        { name: 'level change in mono', value: -3, limit: '', passed: true, low: -3.5, unit: 'dB' },
      ],
      spectrogram: '',
    },
    nearest: [],
  };
}

/** Inserts a batch of one piece that waits for its review, without composing it. */
export async function insertReviewedPiece(
  db: Db,
  {
    decision = null,
    tunes = [],
  }: {
    readonly decision?: ReviewDecision | null;
    readonly tunes?: StoredPiece['tunes'];
  } = {},
) {
  const now = new Date();
  const [batchId, albumId, pieceId] = [uuidV7(now), uuidV7(now), uuidV7(now)];
  const seed = randomInt(2 ** 32);
  const [name, made] = [randomUUID(), storedPiece(seed, tunes)];
  const request = { seed, albums: 1, tracks: 1, count: 1, genre: brief.genre, moods: brief.moods };
  await db
    .insertInto('generation_batches')
    .values({
      id: batchId,
      wish: JSON.stringify({ ...request, seconds: [15, 15] }),
      created_at: now,
      planned_at: now,
      is_reviewed: true,
    })
    .execute();
  await db
    .insertInto('generation_albums')
    .values({
      id: albumId,
      batch_id: batchId,
      place: 0,
      plan: JSON.stringify({ seed, genre: brief.genre, moods: brief.moods }),
      title_ko: `앨범 ${name}`,
      title_en: `Album ${name}`,
      description_ko: '설명',
      description_en: 'Description',
    })
    .execute();
  const plan = { seed, brief, videoThemes: [], isFree: true, isSpatial: false };
  const [row] = await db
    .insertInto('generation_pieces')
    .values({
      id: pieceId,
      album_id: albumId,
      place: 0,
      plan: JSON.stringify(plan),
      title_ko: `곡 ${name}`,
      title_en: `Piece ${name}`,
      music_id: sql<string>`nextval('musics_id_seq')`,
      state: 'in_review',
      started_at: now,
      made: JSON.stringify(made),
      decision,
      decided_at: decision && now,
    })
    .returning('music_id')
    .execute();
  const references = made.audios.flatMap(({ files }) => files.map(({ objectKey }) => objectKey));
  await db
    .insertInto('held_objects')
    .values(references.map((reference) => ({ holder: pieceId, reference })))
    .execute();
  return { batchId, pieceId, seed, musicId: row?.music_id ?? '', references };
}
