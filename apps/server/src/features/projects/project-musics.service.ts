import { normalizeText } from '@onsori/contract/licence-terms';
import { projectLimits } from '@onsori/contract/projects-values';
import {
  type CatalogPorts,
  listMusicsByIds,
  pageOffset,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import {
  appendMusics,
  countMusics,
  deleteMusic,
  findMusic,
  listMusicRows,
  moveBefore,
  updateNote,
} from './project-musics.repo.ts';
import { touchProject } from './projects.repo.ts';
import { lockProject, requireProject } from './projects.service.ts';

export async function listProjectMusics(
  ports: CatalogPorts,
  request: {
    readonly projectId: string;
    readonly page: number;
    readonly perPage: number;
    readonly reader: Reader & { readonly userId: string };
  },
) {
  const { db } = ports;
  const { projectId, page, perPage, reader } = request;
  const offset = pageOffset(page, perPage);
  if (offset === null) throw new AppError('invalid.page_too_deep');
  const { musics: total } = await requireProject(db, reader.userId, projectId);
  const rows = await listMusicRows(db, projectId, { offset, limit: perPage });
  const ids = rows.map(({ music_id }) => music_id);
  const musics = new Map(
    (await listMusicsByIds(ports, ids, reader)).map((music) => [music.id, music]),
  );
  const items = rows.flatMap(({ music_id, note, added_at }) => {
    const music = musics.get(music_id);
    return music ? [{ music, note, added_at: added_at.toISOString() }] : [];
  });
  return { total, page, per_page: perPage, items };
}

type MusicOfProject = Record<'userId' | 'projectId' | 'musicId', string>;

/** A music that is there already stays in its place. */
export function addToProject(
  db: Db,
  { userId, projectId, musicId }: MusicOfProject,
  { note, before }: { readonly note?: string | undefined; readonly before?: string | undefined },
  now: Date,
) {
  return db.transaction().execute(async (tx) => {
    await lockProject(tx, userId, projectId);
    const listed = await findMusic(tx, projectId, musicId);
    if (!listed) {
      if ((await countMusics(tx, projectId)) >= projectLimits.maxMusics)
        throw new AppError('conflict.project_musics_full');
      const added = { musicId, note: normalizeText(note ?? '') };
      if ((await appendMusics(tx, projectId, [added], now)) === 0)
        throw new AppError('not_found.music');
      if (before !== undefined) await moveBefore(tx, { projectId, musicId, before });
    } else if (note !== undefined) {
      await updateNote(tx, { projectId, musicId, note: normalizeText(note) });
    }
    await touchProject(tx, projectId, now);
    const row = await findMusic(tx, projectId, musicId);
    if (!row) throw new Error(`music ${musicId} is missing in project ${projectId}`);
    return { music_id: musicId, note: row.note, added_at: row.added_at.toISOString() };
  });
}

export function removeFromProject(
  db: Db,
  { userId, projectId, musicId }: MusicOfProject,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockProject(tx, userId, projectId);
    if (await deleteMusic(tx, projectId, musicId)) await touchProject(tx, projectId, now);
  });
}
