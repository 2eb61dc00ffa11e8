import type { DeliveryKind, SpatialMixing, StereoFormat } from './enumerations.ts';
import type { LoudnessTarget } from './loudness.ts';
import type { FileVersion } from './plans.ts';

/** The files that a user selects for a download. */
export interface FileChoice {
  /** Null where only other files are selected. */
  readonly format: StereoFormat | null;
  /** The 24-bit master too. */
  readonly includeHl: boolean;
  /** Of the format, the 24-bit master and the narration bed. */
  readonly loudness: LoudnessTarget;
  readonly includeStems: boolean;
  readonly includeNarrationBed: boolean;
  readonly includeEditPackage: boolean;
  readonly spatial: readonly SpatialMixing[];
  /** Audio ids. */
  readonly loops: readonly string[];
  readonly delivery: readonly (FileVersion & { readonly kind: DeliveryKind })[];
}

interface ChosenFiles<File> {
  /** In the order of the list, each once. */
  readonly files: File[];
  /** Whether the list contains every chosen file, and at least one. */
  readonly isComplete: boolean;
}

const keyOf = ({ kind, loudness }: FileVersion): string => `${kind} ${loudness}`;

function chosenVersions(choice: FileChoice): FileVersion[] {
  const { format, includeHl, loudness, spatial, delivery } = choice;
  const { includeStems, includeNarrationBed, includeEditPackage } = choice;
  return [
    ...(format ? [{ kind: format, loudness }] : []),
    ...(includeHl ? [{ kind: 'hires', loudness } as const] : []),
    ...(includeStems ? [{ kind: 'stems', loudness: 'published' } as const] : []),
    ...(includeNarrationBed ? [{ kind: 'narration_bed', loudness } as const] : []),
    ...(includeEditPackage ? [{ kind: 'edit_package', loudness: 'published' } as const] : []),
    ...spatial.map((kind) => ({ kind, loudness: 'published' }) as const),
    ...delivery,
  ];
}

/** Selects the files of a choice: loops by audio id, the others by kind and loudness. */
export function chooseFiles<File extends FileVersion>(
  files: readonly File[],
  choice: FileChoice,
  audioIdOf: (file: File) => string,
): ChosenFiles<File> {
  const keys = new Set(chosenVersions(choice).map(keyOf));
  const loopIds = new Set(choice.loops);
  const chosen = files.filter((file) =>
    file.kind === 'loop' ? loopIds.has(audioIdOf(file)) : keys.has(keyOf(file)),
  );
  const isComplete = chosen.length > 0 && chosen.length === keys.size + loopIds.size;
  return { files: chosen, isComplete };
}
