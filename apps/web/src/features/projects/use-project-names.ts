import { useQuery } from '@tanstack/react-query';
import { useUser } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { projectChoicesQuery } from './projects.queries.ts';
import { useCurrentProject } from './use-current-project.ts';

/** Names of the user's projects, which licences and cart items refer to; the current one first. */
export function useProjectNames(): readonly string[] {
  const enabled = useUser() !== null;
  const { data = [] } = useQuery({ ...projectChoicesQuery(browserApi), enabled });
  const current = useCurrentProject()?.settings.name ?? null;
  const names = data.map(({ name }) => name);
  return current === null ? names : [...new Set([current, ...names])];
}
