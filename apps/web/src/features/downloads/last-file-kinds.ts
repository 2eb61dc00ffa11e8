import type { DownloadFile } from '@onsori/contract/downloads';
import { type FileKind, fileKinds } from '@onsori/contract/plans';

const STORAGE_KEY = 'lastDownload';

/** The file kinds of the last download in this browser, which predict the next one. */
export function readLastFileKinds(): readonly FileKind[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return fileKinds.filter((kind) => Array.isArray(stored) && stored.includes(kind));
  } catch {
    // Storage is blocked or invalid.
    return [];
  }
}

export function storeLastFileKinds(files: readonly DownloadFile[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...new Set(files.map(({ kind }) => kind))]));
  } catch {
    // Storage is full or blocked.
  }
}
