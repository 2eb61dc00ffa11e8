import type { Project, ProjectChange } from '@onsori/contract/projects';

/** Changes by project that the server has not confirmed, in their order. */
const pending = new Map<string, readonly ProjectChange[]>();

export function addPending(projectId: string, change: ProjectChange): void {
  pending.set(projectId, [...(pending.get(projectId) ?? []), change]);
}

export function removePending(projectId: string, change: ProjectChange): void {
  const others = (pending.get(projectId) ?? []).filter((each) => each !== change);
  if (others.length > 0) pending.set(projectId, others);
  else pending.delete(projectId);
}

/** What the server replied, with the changes that it did not know yet. */
export const withPending = (project: Project): Project =>
  Object.assign({}, project, ...(pending.get(project.id) ?? []));
