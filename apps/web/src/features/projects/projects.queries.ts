import type { Language } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';
import { withPending } from './pending-changes.ts';

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
    queryFn: async ({ signal }) =>
      withPending(await api.call('getProject', { params: { projectId } }, signal)),
  });
}

/** The whole shortlist of a project. */
export function projectMusicsQuery(api: ApiClient, projectId: string, lang: Language) {
  const params = { projectId };
  const readPage = (page: number, signal: AbortSignal) => {
    const query = { page: String(page), per_page: String(limits.page.maxSize), lang };
    return api.call('listProjectMusics', { params, query }, signal);
  };
  return queryOptions({
    queryKey: [...projectsKey, 'musics', projectId, lang],
    queryFn: async ({ signal }) => {
      const { items, total } = await readPage(1, signal);
      const all = [...items];
      for (let page = 2; all.length < total; page += 1) {
        const next = await readPage(page, signal);
        if (next.items.length === 0) break;
        all.push(...next.items);
      }
      return all;
    },
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
