import type { Project, ProjectChange } from '@onsori/contract/projects';
import { MutationObserver } from '@tanstack/react-query';
import { browserApi } from '#lib/browser-api.ts';
import { appQueryClient, refetchChanged } from '#lib/query-client.ts';
import { addPending, removePending, withPending } from './pending-changes.ts';
import { hasSameHits, type ProjectSettings } from './project-settings.ts';
import { projectQuery, projectsKey } from './projects.queries.ts';

/** Steps of a length by key arrive many times a second. */
const SAVE_DELAY_MS = 500;

/** Changes of projects that were not sent yet; each is pending too. */
const unsent = new Map<string, ProjectChange>();
let timer: ReturnType<typeof setTimeout> | undefined;

const projectKey = (projectId: string) => projectQuery(browserApi, projectId).queryKey;

/** Cuts stay in the order in which they are edited, while the server has them by time. */
export function setProject(project: Project): void {
  appQueryClient().setQueryData(projectKey(project.id), (shown) => {
    const next = withPending(project);
    return shown && hasSameHits(shown.hits, next.hits) ? { ...next, hits: shown.hits } : next;
  });
}

/** Lists of projects are read again when they are shown. */
export const refreshProjectLists = (): Promise<void> =>
  refetchChanged(appQueryClient(), [...projectsKey, 'list']);

async function send(projectId: string, change: ProjectChange): Promise<void> {
  const queryClient = appQueryClient();
  const mutation = new MutationObserver(queryClient, {
    // Serialised, because the last change must arrive last.
    scope: { id: 'projects' },
    mutationFn: () =>
      browserApi
        .call('updateProject', { params: { projectId }, body: change })
        .finally(() => removePending(projectId, change)),
    onSuccess: (project: Project) => {
      setProject(project);
      // The next change is not to wait for the lists.
      void refreshProjectLists();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: projectKey(projectId) }),
  });
  // The global handler shows the failure.
  await mutation.mutate().catch(() => undefined);
}

function sendAll(): void {
  clearTimeout(timer);
  const changes = [...unsent];
  unsent.clear();
  for (const [projectId, change] of changes) void send(projectId, change);
}

/** Shows a change at once and sends it soon, together with those that follow. */
export function saveProject(projectId: string, change: ProjectChange): void {
  appQueryClient().setQueryData(
    projectKey(projectId),
    (project) => project && Object.assign({}, project, change),
  );
  const before = unsent.get(projectId);
  if (before) removePending(projectId, before);
  const together = { ...before, ...change };
  unsent.set(projectId, together);
  addPending(projectId, together);
  clearTimeout(timer);
  timer = setTimeout(sendAll, SAVE_DELAY_MS);
  // Phones discard hidden pages.
  document.addEventListener('visibilitychange', sendAll, { once: true });
}

/** Shows and saves what was changed in the fields of a project. */
export function saveSettings(projectId: string, change: Partial<ProjectSettings>): void {
  const { hits, shapes, ...rest } = change;
  saveProject(projectId, {
    ...rest,
    ...(hits && { hits: [...hits] }),
    ...(shapes && { shapes: [...shapes] }),
  });
}
