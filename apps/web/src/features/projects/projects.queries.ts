import type { Language } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

/** First part of the keys of all queries about projects. */
export const projectsKey = ['projects'] as const;

/** The projects of the user, the last changed first. */
export function projectsQuery(api: ApiClient, page = 1) {
  const query = { page: String(page) };
  return queryOptions({
    queryKey: [...projectsKey, 'list', query],
    queryFn: ({ signal }) => api.call('listProjects', { query }, signal),
  });
}

/** The latest projects, with whether they contain a music. */
export function projectChoicesQuery(api: ApiClient, musicId?: string) {
  const query = {
    per_page: String(limits.page.maxSize),
    ...(musicId !== undefined && { music_id: musicId }),
  };
  return queryOptions({
    queryKey: [...projectsKey, 'list', query],
    queryFn: async ({ signal }) => (await api.call('listProjects', { query }, signal)).items,
  });
}

export function projectQuery(api: ApiClient, projectId: string) {
  return queryOptions({
    queryKey: [...projectsKey, 'one', projectId],
    queryFn: ({ signal }) => api.call('getProject', { params: { projectId } }, signal),
  });
}

/** The shortlist of a project. */
export function projectMusicsQuery(api: ApiClient, projectId: string, lang: Language, page = 1) {
  const query = { page: String(page), per_page: String(limits.page.maxSize), lang };
  return queryOptions({
    queryKey: [...projectsKey, 'musics', projectId, query],
    queryFn: ({ signal }) =>
      api.call('listProjectMusics', { params: { projectId }, query }, signal),
  });
}

/** Licences and files for a project; downloads change it as they do the list of all downloads. */
export function projectDownloadsQuery(api: ApiClient, projectId: string, lang: Language) {
  const query = { project_id: projectId, per_page: String(limits.page.maxSize), lang };
  return queryOptions({
    queryKey: ['downloads', query],
    queryFn: ({ signal }) => api.call('listDownloads', { query }, signal),
  });
}
