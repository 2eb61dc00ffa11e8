import type { DownloadFile } from '@onsori/contract/downloads';
import { type FileKind, fileKinds } from '@onsori/contract/plans';

const key = 'lastDownload';

/** What was downloaded last in this browser: probably wanted again. */
export function lastKinds(): readonly FileKind[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return fileKinds.filter((kind) => Array.isArray(kept) && kept.includes(kind));
  } catch {
    // Where a browser keeps nothing, nothing is known.
    return [];
  }
}

export function rememberKinds(files: readonly DownloadFile[]): void {
  try {
    localStorage.setItem(key, JSON.stringify([...new Set(files.map(({ kind }) => kind))]));
  } catch {
    // It is only forgotten.
  }
}
