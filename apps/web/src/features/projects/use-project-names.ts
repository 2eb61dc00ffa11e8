import { useQuery } from '@tanstack/react-query';
import { useUser } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { projectChoicesQuery } from './projects.queries.ts';
import { useCurrentProject } from './use-current-project.ts';

interface ProjectNames {
  /** Of the current project; null without one. */
  readonly current: string | null;
  /** The current one first. */
  readonly all: readonly string[];
}

/** Names of the user's projects, which licences and cart items refer to. */
export function useProjectNames(): ProjectNames {
  const enabled = useUser() !== null;
  const { data = [] } = useQuery({ ...projectChoicesQuery(browserApi), enabled });
  const current = useCurrentProject()?.settings.name ?? null;
  const names = data.map(({ name }) => name);
  return { current, all: current === null ? names : [...new Set([current, ...names])] };
}
