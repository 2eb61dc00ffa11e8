import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readStorageConfig } from '#config';
import { readBatchTracks } from '#features/generation/generation.public.ts';
import { readNeighbours } from '#features/recommendations/recommendations.public.ts';
import type { Db } from '#infra/db.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import { type ReportTrack, reportPage } from './report-page.ts';

const aWeek = 7 * 86_400;

export async function writeReport(
  db: Db,
  batchId: string,
  summary: string,
  path: string,
): Promise<void> {
  const storage = openStorage(readStorageConfig());
  const coverUrl = (folder: string) => storage.publicUrl(`${folder}/192.webp`);
  const tracks: ReportTrack[] = [];
  for (const track of await readBatchTracks(db, batchId)) {
    const near = await readNeighbours(db, track.id, 3);
    tracks.push({
      ...track,
      coverUrl: coverUrl(track.cover_image),
      albumCoverUrl: coverUrl(track.album_cover_image),
      streamUrl: await storage.presign(track.stream_key, {
        now: new Date(),
        windowSeconds: aWeek / 2,
      }),
      neighbours: near.map(({ title_ko, likeness, reasons }) =>
        [`${title_ko} ${likeness.toFixed(2)}`, ...reasons].join(', '),
      ),
    });
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, reportPage(tracks, summary));
}
