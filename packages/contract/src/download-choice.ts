import type { SpatialMixing, StereoFormat } from './enumerations.ts';
import type { FileKind } from './plans.ts';

/** The files that a user selects for a download. */
export interface FileChoice {
  readonly format: StereoFormat;
  /** The 24-bit master too. */
  readonly includeHl: boolean;
  readonly spatial: readonly SpatialMixing[];
  /** Audio ids. */
  readonly loops: readonly string[];
}

interface ChosenFiles<File> {
  /** In the order of the list, each once. */
  readonly files: File[];
  /** Whether the list contains every chosen file. */
  readonly isComplete: boolean;
}

/** Selects the files of a choice: loops by audio id, the others by kind. */
export function chooseFiles<File extends { readonly kind: FileKind }>(
  files: readonly File[],
  { format, includeHl, spatial, loops }: FileChoice,
  audioIdOf: (file: File) => string,
): ChosenFiles<File> {
  const kinds = new Set<FileKind>([format, ...(includeHl ? (['hires'] as const) : []), ...spatial]);
  const loopIds = new Set(loops);
  const chosen = files.filter((file) =>
    file.kind === 'loop' ? loopIds.has(audioIdOf(file)) : kinds.has(file.kind),
  );
  return { files: chosen, isComplete: chosen.length === kinds.size + loopIds.size };
}
