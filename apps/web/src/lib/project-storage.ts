import { createEventChannel } from './event-channel.ts';

/** Key of local storage: the project of this browser. */
export const projectStorageKey = 'project';

/** A project of this browser was stored, by a page too. */
export const projectStored = createEventChannel<void>();

/** Whether this browser has a project; false where storage is blocked. */
export function hasStoredProject(): boolean {
  try {
    return localStorage.getItem(projectStorageKey) !== null;
  } catch {
    return false;
  }
}
