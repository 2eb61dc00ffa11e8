import { useMutation } from '@tanstack/react-query';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { changeDraft } from './project-store.ts';
import { projectsTexts } from './projects-texts.ts';
import { refreshProjectLists, setProject } from './save-project.ts';
import { useNewDraft } from './use-current-project.ts';

interface Renaming {
  readonly projectId: string;
  readonly name: string;
}

/** Renames a project, or the draft; resolves with why it was refused, or null. */
export function useRename(projectId: string | null): (name: string) => Promise<string | null> {
  const t = projectsTexts.use();
  const newDraft = useNewDraft();
  const { mutateAsync } = useMutation({
    scope: { id: 'projects' },
    meta: { rendersOwnError: true },
    mutationFn: (renaming: Renaming) =>
      browserApi.call('updateProject', {
        params: { projectId: renaming.projectId },
        body: { name: renaming.name },
      }),
    onSuccess: (project) => {
      setProject(project);
      return refreshProjectLists();
    },
  });
  return async (name) => {
    if (projectId === null) {
      changeDraft(newDraft, { name });
      return null;
    }
    try {
      await mutateAsync({ projectId, name });
      return null;
    } catch (error) {
      return errorText(error) ?? t('notSaved');
    }
  };
}
