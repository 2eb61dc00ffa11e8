import { randomUUID } from 'node:crypto';
import type { NewProject } from '@onsori/contract/projects';
import { createProject } from '#features/projects/projects.service.ts';
import type { Db } from '#infra/db.ts';
import type { AccessPolicy } from '#test/access-policies.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';
import { actorOf } from '#test/organization-examples.ts';

const projectFields = (changes: Partial<NewProject> = {}): NewProject => ({
  name: `브이로그 ${randomUUID()}`,
  samples: null,
  frame_rate: '29.97',
  hits: [],
  shapes: [],
  licensee: null,
  client: null,
  musics: [],
  ...changes,
});

export const insertTestProject = (db: Db, userId: string, changes: Partial<NewProject> = {}) =>
  db.transaction().execute((tx) => createProject(tx, userId, projectFields(changes), new Date()));

/** A project of the caller that contains the music. */
export const withProject =
  (
    example: (
      projectId: string,
      context: ExampleContext,
    ) => RequestExample | Promise<RequestExample> = () => ({}),
  ) =>
  async (context: ExampleContext): Promise<RequestExample> => {
    const musics = [{ music_id: context.music.musicId, note: '' }];
    const { id } = await insertTestProject(context.db, actorOf(context), { musics });
    const { params, ...request } = await example(id, context);
    return { params: { projectId: id, ...params }, ...request };
  };

export const projectExamples = {
  listProjects: ({ music }: ExampleContext) => ({ query: `music_id=${music.musicId}` }),
  createProject: () => ({ body: projectFields(), key: randomUUID() }),
  getProject: withProject(),
  updateProject: withProject(() => ({ body: { name: `여행 ${randomUUID()}` } })),
  deleteProject: withProject(),
  listProjectMusics: withProject(),
  addToProject: withProject((_, { music }) => ({
    params: { musicId: music.musicId },
    body: { note: '도입부' },
  })),
  removeFromProject: withProject((_, { music }) => ({ params: { musicId: music.musicId } })),
};

export const projectPolicies = {
  listProjects: 'own, reads',
  createProject: 'own, writes',
  getProject: 'own, reads',
  updateProject: 'own, writes',
  deleteProject: 'own, writes',
  listProjectMusics: 'own, reads',
  addToProject: 'own, writes',
  removeFromProject: 'own, writes',
} as const satisfies Record<string, AccessPolicy>;
