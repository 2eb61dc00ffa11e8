import { useUser } from '#features/auth/auth.public.ts';
import { storeProject } from '#features/projects/project-store.ts';
import { usePinnedId } from '#features/projects/use-current-project.ts';

/** Which project of the user is current in this browser. */
export function usePin() {
  const userId = useUser()?.id;
  const pinnedId = usePinnedId();
  return {
    isPinned: (projectId: string): boolean => projectId === pinnedId,
    toggle: (projectId: string): void => {
      const isPinned = projectId === pinnedId;
      if (userId !== undefined) storeProject({ pinned: isPinned ? null : { userId, projectId } });
    },
  };
}
