import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#lib/browser-api.ts';
import { projectsKey } from './projects.queries.ts';

interface ProjectMusic {
  readonly projectId: string;
  readonly musicId: string;
}

interface ProjectMusicChange extends ProjectMusic {
  /** Whether the music is in the project afterwards. */
  readonly isIn: boolean;
  readonly note?: string;
  /** Id of the music in front of which it is added. */
  readonly before?: string | undefined;
}

async function sendChange(change: ProjectMusicChange): Promise<void> {
  const { projectId, musicId, isIn, ...body } = change;
  const params = { projectId, musicId };
  if (isIn) await browserApi.call('addToProject', { params, body });
  else await browserApi.call('removeFromProject', { params });
}

/** Adds a music to a project, removes it, or changes its note. */
export function useChangeProjectMusic() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'projects' },
    mutationFn: sendChange,
    // Counts, shortlists and choices depend on it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: projectsKey }),
  });
}
