import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '#features/auth/auth.public.ts';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { emptySettings, type ProjectSettings } from './project-settings.ts';
import { changeDraft, storeProject, useStoredProject } from './project-store.ts';
import { projectQuery } from './projects.queries.ts';
import { projectsTexts } from './projects-texts.ts';
import { saveSettings } from './save-project.ts';
import type { DraftProject } from './stored-project.ts';

export interface CurrentProject {
  /** Null while it is stored in this browser only. */
  readonly id: string | null;
  readonly settings: ProjectSettings;
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The id of the user's project that is current in this browser. */
export function usePinnedId(): string | null {
  const { pinned } = useStoredProject();
  const userId = useUser()?.id;
  return pinned !== null && pinned.userId === userId ? pinned.projectId : null;
}

function usePinnedProject() {
  const pinnedId = usePinnedId();
  const enabled = pinnedId !== null;
  return { enabled, read: useQuery({ ...projectQuery(browserApi, pinnedId ?? ''), enabled }) };
}

/** The read of the current project while it is not known, or failed. */
export type UnknownProject = Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'>;

/** Null when the current project is known, and without one. */
export function useUnknownProject(): UnknownProject | null {
  const { draft } = useStoredProject();
  const { enabled, read } = usePinnedProject();
  const isUnknown = enabled && !draft?.isPinned && read.data === undefined && !isGone(read.error);
  return isUnknown ? read : null;
}

/** The project that lists and dialogs refer to; null without one, and while it is not known. */
export function useCurrentProject(): CurrentProject | null {
  const { draft } = useStoredProject();
  const { enabled, read } = usePinnedProject();
  const { data, error } = read;
  const wasDeleted = enabled && isGone(error);
  useEffect(() => {
    if (wasDeleted) storeProject({ pinned: null });
  }, [wasDeleted]);
  // A draft of a signed-in user is about to be saved and becomes current then.
  if (draft?.isPinned) return { id: null, settings: draft.project };
  return enabled && data && !wasDeleted ? { id: data.id, settings: data } : null;
}

/** A visitor has one project, which is the current one where it is edited. */
export function usePinnedDraft(): void {
  const { draft } = useStoredProject();
  const isVisitor = useUser() === null;
  useEffect(() => {
    if (isVisitor && draft !== null && !draft.isPinned)
      storeProject({ draft: { ...draft, isPinned: true } });
  }, [isVisitor, draft]);
}

export const useNewDraft = (): (() => DraftProject) => {
  const t = projectsTexts.use();
  return () => ({ ...emptySettings(t('unnamed')), musics: [] });
};

/** Changes the current project, or begins one; without effect while it is not known. */
export function useChangeProject(): (change: Partial<ProjectSettings>) => void {
  const current = useCurrentProject();
  const isUnknown = useUnknownProject() !== null;
  const newDraft = useNewDraft();
  return (change) => {
    if (isUnknown) return;
    if (current?.id == null) return changeDraft(newDraft, change);
    saveSettings(current.id, change);
  };
}
