import type { PavilionFolder } from '@onsori/contract/pavilion';

export interface Folder {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
}

/** The folder and its seasons; null when it is not among the folders. */
export function folderWithSeasons(folders: readonly Folder[], id: string): string[] | null {
  if (!folders.some((folder) => folder.id === id)) return null;
  return [id, ...folders.filter(({ parent_id }) => parent_id === id).map((season) => season.id)];
}

/** Adds the musics of seasons to those of their programme. */
export function countFolders(
  folders: readonly Folder[],
  counts: readonly { readonly folder_id: string | null; readonly musics: number }[],
): PavilionFolder[] {
  const own = new Map(counts.map(({ folder_id, musics }) => [folder_id, musics]));
  return folders.map((folder) => ({
    ...folder,
    musics: (folderWithSeasons(folders, folder.id) ?? []).reduce(
      (sum, id) => sum + (own.get(id) ?? 0),
      0,
    ),
  }));
}
