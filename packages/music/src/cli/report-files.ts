import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';

export interface ReportFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Hashes files one at a time and in chunks, because the surround mixes together would exhaust memory. */
export async function reportFiles(
  directory: string,
  names: readonly string[],
): Promise<ReportFile[]> {
  const files: ReportFile[] = [];
  for (const name of names.toSorted()) {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of createReadStream(join(directory, name))) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
    }
    files.push({ name, bytes, sha256: hash.digest('hex') });
  }
  return files;
}
