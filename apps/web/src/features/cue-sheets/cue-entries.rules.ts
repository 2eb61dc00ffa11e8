import type { CueEntry, CueSheet } from '@onsori/contract/cue-sheets';
import { cueEndMs, toCueSeconds } from '@onsori/contract/cue-times';

type Timed = Pick<CueEntry, 'start_ms' | 'used_ms'>;

export const totalUsedMs = (entries: readonly Timed[]): number =>
  entries.reduce((sum, { used_ms }) => sum + toCueSeconds(used_ms) * 1000, 0);

export interface CueWarnings {
  /** Numbers of the musics, from 1. */
  readonly missingStart: readonly number[];
  /** Pairs of neighbours in time. */
  readonly overlaps: readonly (readonly [number, number])[];
  /** Those that end after the programme. */
  readonly beyondEnd: readonly number[];
  readonly isOutOfOrder: boolean;
}

const numbersOf = <Each>(entries: readonly Each[], isMatch: (entry: Each) => boolean): number[] =>
  entries.flatMap((entry, at) => (isMatch(entry) ? [at + 1] : []));

/** Warnings never block an export. */
export function findWarnings(entries: readonly Timed[], lengthMs: number | null): CueWarnings {
  const placed = entries.flatMap(({ start_ms, used_ms }, at) =>
    start_ms === null
      ? []
      : [{ number: at + 1, start: start_ms, end: cueEndMs(start_ms, used_ms) }],
  );
  const byStart = placed.toSorted((a, b) => a.start - b.start);
  const overlaps: [number, number][] = [];
  let longest = byStart[0];
  for (const next of byStart.slice(1)) {
    if (longest && next.start < longest.end) overlaps.push([longest.number, next.number]);
    if (!longest || next.end > longest.end) longest = next;
  }
  return {
    missingStart: numbersOf(entries, ({ start_ms }) => start_ms === null),
    overlaps,
    beyondEnd:
      lengthMs === null ? [] : placed.filter(({ end }) => end > lengthMs).map((p) => p.number),
    isOutOfOrder: placed.some(({ start }, at) => start < (placed[at - 1]?.start ?? 0)),
  };
}

/** Musics in the order of their start; those without one stay behind the same music. */
export function sortByStart<Entry extends Timed>(entries: readonly Entry[]): Entry[] {
  let last = -1;
  const keyed = entries.map((entry) => {
    last = entry.start_ms ?? last;
    return { entry, key: last };
  });
  return keyed.toSorted((a, b) => a.key - b.key).map(({ entry }) => entry);
}

export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const moved = entries[from];
  if (moved === undefined || to < 0 || to >= entries.length) return [...entries];
  return entries.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** A music may be listed more than once, so keys count its occurrences. */
export function entryKeys(entries: readonly Pick<CueEntry, 'music_id'>[]): string[] {
  const seen = new Map<string, number>();
  return entries.map(({ music_id: id }) => {
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return `${id}-${count}`;
  });
}

/** Changes the entry with this key; null removes it. */
export const changeEntry = (
  entries: readonly CueEntry[],
  key: string,
  values: Partial<CueEntry> | null,
): CueEntry[] => {
  const at = entryKeys(entries).indexOf(key);
  return entries.flatMap((entry, index) => {
    if (index !== at) return [entry];
    return values === null ? [] : [{ ...entry, ...values }];
  });
};

/** A body that replaces the sheet. */
export const toSheetChange = ({ id: _, entries, ...sheet }: CueSheet) => ({
  ...sheet,
  entries: entries.map(({ music_id, start_ms, used_ms, role }) => ({
    music_id,
    start_ms,
    used_ms,
    role,
  })),
});
