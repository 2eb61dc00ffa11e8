import { z } from 'zod';
import { accepted } from './account.ts';
import { music } from './catalog.ts';
import { licensee } from './downloads.ts';
import { catalogId, freeText, languageQuery, pageOf, pageQuery, privateId } from './fields.ts';
import { hit } from './fit.ts';
import { defaultFrameRate, fitLimits, fitShapes, frameRates } from './fit-values.ts';
import { limits } from './limits.ts';
import { projectLimits } from './projects-values.ts';
import { defineRoute, perUser } from './route.ts';

const timestamp = z.iso.datetime();
const name = freeText(limits.downloads.nameMax).min(1);
const note = freeText(projectLimits.noteMax);

const projectHit = hit.extend({
  at_ms: hit.shape.at_ms.max(projectLimits.maxHitMs),
  label: freeText(projectLimits.labelMax),
});
export type ProjectHit = z.output<typeof projectHit>;

const fields = {
  name: name.describe(
    'unique among the names of the user’s projects, also former ones with licenses',
  ),
  samples: z
    .int()
    .min(fitLimits.minSamples)
    .max(fitLimits.maxSamples)
    .nullable()
    .describe('length at 48 kHz; null while it is not set'),
  frame_rate: z.enum(frameRates),
  hits: z
    .array(projectHit)
    .max(fitLimits.maxHits)
    .refine(
      (hits) => new Set(hits.map(({ at_ms }) => at_ms)).size === hits.length,
      'must be at different times',
    )
    .describe('by time; those at or after the end are stored and not used'),
  shapes: z
    .array(z.enum(fitShapes))
    .max(fitShapes.length)
    .refine((shapes) => new Set(shapes).size === shapes.length, 'must not repeat')
    .refine(
      (shapes) => !(shapes.includes('build_up') && shapes.includes('steady')),
      'build_up and steady exclude each other',
    ),
  licensee: licensee.nullable().describe('proposed at the first download'),
  client: freeText(limits.downloads.nameMax).nullable().describe('proposed at the first download'),
};

export const project = z.object({
  id: privateId,
  ...fields,
  musics: z.int().nonnegative().describe('how many are in it'),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Project = z.output<typeof project>;

const newMusic = z.object({ music_id: catalogId, note: note.default('') });

const newProject = z.object({
  name: fields.name,
  samples: fields.samples.default(null),
  frame_rate: fields.frame_rate.default(defaultFrameRate),
  hits: fields.hits.default([]),
  shapes: fields.shapes.default([]),
  licensee: fields.licensee.default(null),
  client: fields.client.default(null),
  musics: z
    .array(newMusic)
    .max(projectLimits.maxMusics)
    .default([])
    .describe('in this order; those that are not published are left out'),
});
export type NewProject = z.output<typeof newProject>;

const projectChange = z.object(fields).partial();
export type ProjectChange = z.output<typeof projectChange>;

const projectMusic = z.object({
  music,
  note: z.string(),
  added_at: timestamp,
});

const listedProject = project.extend({
  has_music: z.boolean().optional().describe('whether it contains the music of the query'),
});

const readAccess = { caller: 'user', bearer: 'required', rateLimit: perUser(600, 60) } as const;
const writeAccess = { caller: 'user', bearer: 'required', rateLimit: perUser(300, 60) } as const;
const projectParams = z.object({ projectId: privateId });
const musicParams = projectParams.extend({ musicId: catalogId });

const listProjects = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/user/projects',
  summary: 'Projects of the user, the last changed first',
  query: pageQuery.extend({ music_id: catalogId.optional() }),
  reply: pageOf(listedProject),
  errors: ['invalid.page_too_deep'],
});

const createProject = defineRoute({
  ...writeAccess,
  idempotent: true,
  method: 'POST',
  path: '/v1/user/projects',
  summary: 'Creates a project, with musics if there are any',
  body: newProject,
  reply: project,
  errors: ['conflict.project_name', 'conflict.projects_full'],
});

const getProject = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/user/projects/{projectId}',
  summary: 'A project',
  params: projectParams,
  reply: project,
  errors: ['not_found.project'],
});

const updateProject = defineRoute({
  ...writeAccess,
  method: 'PATCH',
  path: '/v1/user/projects/{projectId}',
  summary: 'Changes the given fields of a project; a new name leads to the same licenses',
  params: projectParams,
  body: projectChange,
  reply: project,
  errors: ['not_found.project', 'conflict.project_name'],
});

const deleteProject = defineRoute({
  ...writeAccess,
  method: 'DELETE',
  path: '/v1/user/projects/{projectId}',
  summary: 'Deletes a project; its licenses stay valid',
  params: projectParams,
  reply: accepted,
  errors: ['not_found.project'],
});

const listProjectMusics = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/user/projects/{projectId}/musics',
  summary: 'Musics of a project, the first added first',
  params: projectParams,
  query: z.object({ ...pageQuery.shape, ...languageQuery.shape }),
  reply: pageOf(projectMusic),
  errors: ['not_found.project', 'invalid.page_too_deep'],
});

const addToProject = defineRoute({
  ...writeAccess,
  method: 'PUT',
  path: '/v1/user/projects/{projectId}/musics/{musicId}',
  summary: 'Adds a music to a project, or changes its note; one that is there stays in its place',
  params: musicParams,
  body: z.object({
    note: note.optional().describe('stays as it is if it is left out'),
    before: catalogId
      .optional()
      .describe('adds it in front of this music of the project; at the end without such a music'),
  }),
  reply: z.object({ music_id: catalogId, note: z.string(), added_at: timestamp }),
  errors: ['not_found.project', 'not_found.music', 'conflict.project_musics_full'],
});

const removeFromProject = defineRoute({
  ...writeAccess,
  method: 'DELETE',
  path: '/v1/user/projects/{projectId}/musics/{musicId}',
  summary: 'Removes a music from a project; one that is gone already stays so',
  params: musicParams,
  reply: accepted,
  errors: ['not_found.project'],
});

export const projectRoutes = {
  listProjects,
  createProject,
  getProject,
  updateProject,
  deleteProject,
  listProjectMusics,
  addToProject,
  removeFromProject,
} as const;
