import { useEffect, useEffectEvent } from 'react';
import { useUser } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { decideOnError, errorText, reportError } from '#lib/error-rules.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { claimDraft } from './claim-draft.ts';
import { readStoredProject, storeProject, useStoredProject } from './project-store.ts';
import { projectsTexts } from './projects-texts.ts';
import { refreshProjectLists, saveProject, setProject } from './save-project.ts';

/** One tab at a time saves the draft; without the Web Locks API its key prevents a second project. */
const withLock = async (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? await navigator.locks.request('project-claim', work) : work();

async function saveDraft(userId: string): Promise<void> {
  const claimed = await claimDraft({
    readDraft: () => readStoredProject().draft,
    storeDraft: (draft) => storeProject({ draft }),
    create: (key, { hits, shapes, musics, ...project }) =>
      browserApi.call('createProject', {
        key,
        body: { ...project, hits: [...hits], shapes: [...shapes], musics: [...musics] },
      }),
  });
  if (claimed === null) return;
  const { created, isPinned, change, addedMusics } = claimed;
  setProject(created);
  const pinned = { userId, projectId: created.id };
  storeProject({ draft: null, ...(isPinned && { pinned }) });
  if (Object.keys(change).length > 0) saveProject(created.id, change);
  for (const { music_id: musicId, note } of addedMusics)
    await browserApi.call('addToProject', {
      params: { projectId: created.id, musicId },
      body: { note },
    });
  await refreshProjectLists();
}

/** Saves the project of this browser as one of the user as soon as somebody is signed in. */
export function useClaimDraft(): void {
  const t = projectsTexts.use();
  const toast = useToast();
  const userId = useUser()?.id;
  const hasDraft = useStoredProject().draft !== null;
  const claim = useEffectEvent(async (owner: string) => {
    try {
      await withLock(() => saveDraft(owner));
    } catch (error) {
      // It stays in this browser and is saved with the next page.
      reportError(error);
      if (decideOnError(error).do === 'alert') toast.show(errorText(error) ?? t('notSaved'));
    }
  });
  useEffect(() => {
    if (userId !== undefined && hasDraft) void claim(userId);
  }, [userId, hasDraft]);
}
