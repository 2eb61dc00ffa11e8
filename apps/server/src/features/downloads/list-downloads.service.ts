import type { DownloadPage } from '@onsori/contract/downloads';
import {
  type CatalogPorts,
  listMusicsByIds,
  pageOffset,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import { countLicences, listLatestDownloads } from './downloads.repo.ts';

export async function listDownloads(
  ports: CatalogPorts,
  request: {
    readonly page: number;
    readonly perPage: number;
    readonly reader: Reader & { readonly userId: string };
  },
): Promise<DownloadPage> {
  const { page, perPage, reader } = request;
  const offset = pageOffset(page, perPage);
  if (offset === null) throw new AppError('invalid.page_too_deep');
  const [total, rows] = await Promise.all([
    countLicences(ports.db, reader.userId),
    listLatestDownloads(ports.db, reader.userId, { offset, limit: perPage }),
  ]);
  const ids = [...new Set(rows.map(({ music_id }) => music_id))];
  const musics = new Map(
    (await listMusicsByIds(ports, ids, reader, { withWithdrawn: true })).map((music) => [
      music.id,
      music,
    ]),
  );
  const items = rows.flatMap((row) => {
    const item_detail = musics.get(row.music_id);
    if (!item_detail) return [];
    const { licence_id, project, times, file_names: files } = row;
    const downloaded_at = row.downloaded_at.toISOString();
    const revoked_at = row.revoked_at?.toISOString() ?? null;
    return [{ item_detail, licence_id, revoked_at, project, times, files, downloaded_at }];
  });
  return { total, page, per_page: perPage, items };
}
