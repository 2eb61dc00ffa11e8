import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { crc32 } from 'node:zlib';

/** Computes both hashes in one pass: SHA-256 names the stored object, CRC-32 goes into ZIP archives. */
export async function hashFile(
  path: string,
): Promise<{ readonly sha256: string; readonly crc32: number; readonly bytes: number }> {
  const sha256 = createHash('sha256');
  let crc = 0;
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    sha256.update(chunk);
    crc = crc32(chunk, crc);
    bytes += chunk.byteLength;
  }
  return { sha256: sha256.digest('hex'), crc32: crc, bytes };
}
