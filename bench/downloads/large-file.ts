import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { addRenditions } from '#server/src/features/catalog/catalog.public.ts';
import type { Db } from '#server/src/infra/db.ts';
import type { Storage } from '#server/src/infra/storage/storage.ts';
import type { DownloadableMusic } from '#server/test/downloadable-music.ts';

const blockBytes = 1024 * 1024;

function* createBlocks(megabytes: number, block: Buffer): Generator<Buffer> {
  for (let at = 0; at < megabytes; at += 1) {
    block.writeUInt32LE(at, 0);
    yield Buffer.from(block);
  }
}

/** Adds a 7.1.4 file of the given size to a music; returns its object key. */
export async function addLargeFile(
  db: Db,
  storage: Storage,
  { audioIds }: DownloadableMusic,
  megabytes: number,
): Promise<string> {
  const block = randomBytes(blockBytes);
  const hash = createHash('sha256');
  let crc = 0;
  for (const bytes of createBlocks(megabytes, block)) {
    hash.update(bytes);
    crc = crc32(bytes, crc);
  }
  const sha256 = hash.digest('hex');
  const objectKey = `audio/${sha256.slice(0, 2)}/${sha256}.wav`;
  await storage.putStream(objectKey, Readable.from(createBlocks(megabytes, block)), {
    contentType: 'audio/wav',
  });
  const file = { name: '', objectKey, sha256, crc32: crc, bytes: megabytes * blockBytes };
  await db
    .transaction()
    .execute((tx) =>
      addRenditions(tx, audioIds[3] ?? '', [{ format: 'wav', ...file }], new Date()),
    );
  return objectKey;
}
