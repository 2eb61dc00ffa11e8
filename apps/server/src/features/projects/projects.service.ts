import { defaultFrameRate } from '@onsori/contract/fit-values';
import type { NewProject, Project, ProjectChange } from '@onsori/contract/projects';
import { projectLimits } from '@onsori/contract/projects-values';
import { lockUserRow } from '#features/account/account.public.ts';
import { pageOffset } from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { appendMusics, filterWithMusic } from './project-musics.repo.ts';
import { deleteUnusedName, findNamedProject, insertName } from './project-names.repo.ts';
import {
  countProjects,
  deleteProjectRow,
  findProject,
  insertProject,
  listProjectRows,
  updateProjectRow,
} from './projects.repo.ts';
import { applyChange, type ProjectRow, type ProjectValues, toProject } from './projects.rules.ts';

const emptyProject: ProjectValues = {
  name: '',
  samples: null,
  frameRate: defaultFrameRate,
  hits: [],
  shapes: [],
  licensee: null,
  client: null,
};

export async function requireProject(
  db: Db,
  userId: string,
  projectId: string,
): Promise<ProjectRow> {
  const project = await findProject(db, userId, projectId);
  if (!project) throw new AppError('not_found.project');
  return project;
}

/** The lock of the user serialises everything that creates, renames or deletes projects. */
export async function lockProject(tx: Tx, userId: string, projectId: string): Promise<ProjectRow> {
  await lockUserRow(tx, userId);
  return requireProject(tx, userId, projectId);
}

export async function listProjects(
  db: Db,
  userId: string,
  request: {
    readonly page: number;
    readonly perPage: number;
    readonly musicId: string | undefined;
  },
) {
  const { page, perPage, musicId } = request;
  const offset = pageOffset(page, perPage);
  if (offset === null) throw new AppError('invalid.page_too_deep');
  const [total, rows] = await Promise.all([
    countProjects(db, userId),
    listProjectRows(db, userId, { offset, limit: perPage }),
  ]);
  if (musicId === undefined) return { total, page, per_page: perPage, items: rows.map(toProject) };
  const containing = await filterWithMusic(
    db,
    rows.map(({ id }) => id),
    musicId,
  );
  const items = rows.map((row) => ({ ...toProject(row), has_music: containing.has(row.id) }));
  return { total, page, per_page: perPage, items };
}

/** Creates the project in the transaction of the Idempotency-Key. */
export async function createProject(
  tx: Tx,
  userId: string,
  { musics, ...fields }: NewProject,
  now: Date,
): Promise<Project> {
  await lockUserRow(tx, userId);
  if ((await countProjects(tx, userId)) >= projectLimits.maxProjects)
    throw new AppError('conflict.projects_full');
  const id = uuidV7(now);
  const values = applyChange(emptyProject, fields);
  await insertProject(tx, { ...values, id, userId, now });
  if (!(await insertName(tx, { userId, name: values.name, projectId: id })))
    throw new AppError('conflict.project_name');
  await appendMusics(
    tx,
    id,
    musics.map(({ music_id: musicId, note }) => ({ musicId, note })),
    now,
  );
  return toProject(await requireProject(tx, userId, id));
}

/**
 * Creates a project for a name that was used elsewhere, unless the name leads to one already. Somebody with the
 * maximum of projects gets no more. The caller has the lock of the user.
 */
export async function ensureProject(
  tx: Tx,
  userId: string,
  used: Pick<ProjectValues, 'name' | 'licensee' | 'client'>,
  now: Date,
): Promise<void> {
  if (await findNamedProject(tx, userId, used.name)) return;
  if ((await countProjects(tx, userId)) >= projectLimits.maxProjects) return;
  const id = uuidV7(now);
  await insertProject(tx, { ...emptyProject, ...used, id, userId, now });
  await insertName(tx, { userId, name: used.name, projectId: id });
}

/** The former name still leads to the project if it was used, so that nothing is licensed twice. */
async function renameProject(tx: Tx, project: ProjectRow, name: string): Promise<void> {
  const { id, userId } = project;
  if (!(await insertName(tx, { userId, name, projectId: id }))) {
    const named = await findNamedProject(tx, userId, name);
    if (named?.id !== id) throw new AppError('conflict.project_name');
  }
  await deleteUnusedName(tx, { userId, name: project.name });
}

export function updateProject(
  db: Db,
  { userId, projectId }: Record<'userId' | 'projectId', string>,
  change: ProjectChange,
  now: Date,
): Promise<Project> {
  return db.transaction().execute(async (tx) => {
    const before = await lockProject(tx, userId, projectId);
    const values = applyChange(before, change);
    if (values.name !== before.name) await renameProject(tx, before, values.name);
    await updateProjectRow(tx, projectId, values, now);
    return toProject(await requireProject(tx, userId, projectId));
  });
}

export function deleteProject(db: Db, userId: string, projectId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockUserRow(tx, userId);
    if (!(await deleteProjectRow(tx, userId, projectId))) throw new AppError('not_found.project');
  });
}
