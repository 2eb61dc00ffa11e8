import { useSyncExternalStore } from 'react';
import { projectStorageKey, projectStored } from '#lib/project-storage.ts';
import {
  type Draft,
  type DraftProject,
  formatStoredProject,
  nothingStored,
  parseStoredProject,
  type StoredProject,
} from './stored-project.ts';

let text: string | null = null;
let stored = nothingStored;
let isRead = false;
const listeners = new Set<() => void>();

/** Storage may be blocked; then the project lasts as long as the page. */
function tryStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

function apply(next: string | null): void {
  if (next === text && isRead) return;
  isRead = true;
  text = next;
  stored = parseStoredProject(next);
  for (const listener of listeners) listener();
}

/** The project of this browser. Call it only in a browser. */
export function readStoredProject(): StoredProject {
  if (!isRead) apply(tryStorage((storage) => storage.getItem(projectStorageKey)));
  return stored;
}

/** Stores the project for all tabs. */
export function storeProject(change: Partial<StoredProject>): void {
  const next = formatStoredProject({ ...readStoredProject(), ...change });
  tryStorage((storage) =>
    next === null
      ? storage.removeItem(projectStorageKey)
      : storage.setItem(projectStorageKey, next),
  );
  apply(next);
  projectStored.emit();
}

/** Another tab stored a project, or cleared the storage. */
function readOtherTab({ key, newValue }: StorageEvent): void {
  if (key === projectStorageKey || key === null) apply(newValue);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', readOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', readOtherTab);
  };
}

/** The stored project; nothing on the server, which does not know it. */
export const useStoredProject = (): StoredProject =>
  useSyncExternalStore(subscribe, readStoredProject, () => nothingStored);

const newDraft = (project: DraftProject): Draft => ({
  key: crypto.randomUUID(),
  isPinned: true,
  project,
  sent: null,
});

/** Changes the project that is not saved, or begins one; lists refer to one whose settings change. */
export function changeDraft(begin: () => DraftProject, change: Partial<DraftProject>): void {
  const { draft } = readStoredProject();
  const { project, isPinned, ...rest } = draft ?? newDraft(begin());
  const { name: _name, musics: _musics, ...settings } = change;
  storeProject({
    draft: {
      ...rest,
      isPinned: isPinned || Object.keys(settings).length > 0,
      project: { ...project, ...change },
    },
  });
}
