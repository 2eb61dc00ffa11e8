import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readStorageConfig } from '#config';
import { listBatchMusics } from '#features/generation/generation.public.ts';
import { readNeighbours } from '#features/recommendations/recommendations.public.ts';
import type { Db } from '#infra/db.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import { type ReportMusic, renderReport } from './report-page.ts';

const WEEK_SECONDS = 7 * 86_400;

export async function writeReport(
  db: Db,
  batchId: string,
  summary: string,
  path: string,
): Promise<void> {
  const storage = openStorage(readStorageConfig());
  const coverUrl = (folder: string) => storage.publicUrl(`${folder}/192.webp`);
  const musics: ReportMusic[] = [];
  for (const music of await listBatchMusics(db, batchId)) {
    const nearest = await readNeighbours(db, music.id, 3);
    musics.push({
      ...music,
      coverUrl: coverUrl(music.cover_image),
      albumCoverUrl: coverUrl(music.album_cover_image),
      streamUrl: await storage.presign(music.stream_key, {
        now: new Date(),
        windowSeconds: WEEK_SECONDS / 2,
      }),
      neighbours: nearest.map(({ title_ko, likeness, reasons }) =>
        [`${title_ko} ${likeness.toFixed(2)}`, ...reasons].join(', '),
      ),
    });
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, renderReport(musics, summary));
}
