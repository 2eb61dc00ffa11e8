import { api } from '@onsori/contract/api';
import type { CatalogPorts } from '#features/catalog/catalog.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import { addToProject, listProjectMusics, removeFromProject } from './project-musics.service.ts';
import { toProject } from './projects.rules.ts';
import {
  createProject,
  deleteProject,
  listProjects,
  requireProject,
  updateProject,
} from './projects.service.ts';

const done = { accepted: true } as const;

export function projectRoutes(ports: CatalogPorts): Implementation[] {
  const { db } = ports;
  return [
    implement('listProjects', api.listProjects, ({ query, identity: { userId } }) =>
      listProjects(db, userId, {
        page: query.page,
        perPage: query.per_page,
        musicId: query.music_id,
      }),
    ),
    implement('createProject', api.createProject, ({ body, identity: { userId }, tx }) =>
      createProject(tx, userId, body, new Date()),
    ),
    implement('getProject', api.getProject, async ({ params, identity: { userId } }) =>
      toProject(await requireProject(db, userId, params.projectId)),
    ),
    implement('updateProject', api.updateProject, ({ params, body, identity: { userId } }) =>
      updateProject(db, { userId, ...params }, body, new Date()),
    ),
    implement('deleteProject', api.deleteProject, async ({ params, identity: { userId } }) => {
      await deleteProject(db, userId, params.projectId);
      return done;
    }),
    implement('listProjectMusics', api.listProjectMusics, ({ params, query, identity, language }) =>
      listProjectMusics(ports, {
        projectId: params.projectId,
        page: query.page,
        perPage: query.per_page,
        reader: { userId: identity.userId, language },
      }),
    ),
    implement('addToProject', api.addToProject, ({ params, body, identity: { userId } }) =>
      addToProject(db, { userId, ...params }, body, new Date()),
    ),
    implement('removeFromProject', api.removeFromProject, async ({ params, identity }) => {
      await removeFromProject(db, { userId: identity.userId, ...params }, new Date());
      return done;
    }),
  ];
}
