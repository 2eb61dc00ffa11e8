import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { refreshProjectLists, setProject } from './save-project.ts';

interface NewProject {
  readonly name: string;
  readonly musicId?: string;
}

/** Creates a project, optionally with a music; an attempt is repeated with the same key. */
export function useCreateProject() {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return useMutation({
    meta: { rendersOwnError: true },
    mutationFn: ({ name, musicId }: NewProject) =>
      browserApi.call('createProject', {
        key,
        body: { name, musics: musicId === undefined ? [] : [{ music_id: musicId }] },
      }),
    onSuccess: async (project) => {
      setKey(crypto.randomUUID());
      setProject(project);
      await refreshProjectLists();
    },
    // Another name is another request.
    onError: () => setKey(crypto.randomUUID()),
  });
}
