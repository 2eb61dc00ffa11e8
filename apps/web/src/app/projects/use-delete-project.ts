import type { Project } from '@onsori/contract/projects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readStoredProject, storeProject } from '#features/projects/project-store.ts';
import { projectQuery } from '#features/projects/projects.queries.ts';
import { projectsTexts } from '#features/projects/projects-texts.ts';
import { refreshProjectLists } from '#features/projects/save-project.ts';
import { browserApi } from '#lib/browser-api.ts';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

type Deleted = Pick<Project, 'id' | 'name'>;

/** Deletes a project after a confirmation. */
export function useDeleteProject(onDeleted: () => unknown = () => undefined) {
  const t = projectsTexts.use();
  const toast = useToast();
  const overlay = useOverlay();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'projects' },
    mutationFn: ({ id }: Deleted) =>
      browserApi.call('deleteProject', { params: { projectId: id } }),
    onSuccess: async (_reply, { id, name }) => {
      if (readStoredProject().pinned?.projectId === id) storeProject({ pinned: null });
      await onDeleted();
      toast.show(t('delete.done', { name }));
      queryClient.removeQueries({ queryKey: projectQuery(browserApi, id).queryKey });
      await refreshProjectLists();
    },
  });
  return async (project: Deleted): Promise<void> => {
    const isConfirmed = await overlay.confirm({
      title: t('delete.title', { name: project.name }),
      body: t('delete.body'),
      confirmLabel: t('delete.confirm'),
      cancelLabel: t('delete.cancel'),
      danger: true,
    });
    if (isConfirmed) mutate(project);
  };
}
