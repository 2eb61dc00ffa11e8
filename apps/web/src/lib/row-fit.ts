import type { Music } from '@onsori/contract/catalog';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';

/** How lists show their musics while a project has a length. Its code is loaded on demand. */
export interface RowFit {
  /** Around the rows. */
  readonly Frame: ComponentType<{ readonly children: ReactNode }>;
  /** In place of the waveform, the length and the tempo. */
  readonly Columns: ComponentType<{ readonly music: Music; readonly waveform: ReactNode }>;
  /** In place of the moods and the genre where the columns have no room. */
  readonly Note: ComponentType<{ readonly music: Music }>;
}

let current: RowFit | null = null;
const listeners = new Set<() => void>();

export function setRowFit(next: RowFit | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null while musics have their own length. */
export const useRowFit = (): RowFit | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
