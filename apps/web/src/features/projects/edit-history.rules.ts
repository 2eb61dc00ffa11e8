import type { ProjectSettings } from './project-settings.ts';

/** What can be undone: all of the settings but the name. */
export type FitSettings = Omit<ProjectSettings, 'name'>;

export interface EditHistory {
  readonly past: readonly FitSettings[];
  readonly future: readonly FitSettings[];
  /** Fields of the last edit and when it was made. */
  readonly last: { readonly fields: string; readonly atMs: number } | null;
}

export const emptyHistory: EditHistory = { past: [], future: [], last: null };

const MAX_UNDO_STEPS = 100;
/** Edits of the same fields within this time are one step, as when a length is stepped by key. */
const SAME_EDIT_MS = 800;

const fitSettings = ({ samples, frame_rate, hits, shapes }: FitSettings): FitSettings => ({
  samples,
  frame_rate,
  hits,
  shapes,
});

interface Edit {
  readonly before: FitSettings;
  readonly fields: readonly string[];
  readonly atMs: number;
}

export function recordEdit(history: EditHistory, { before, fields, atMs }: Edit): EditHistory {
  const key = fields.toSorted().join();
  const { last } = history;
  const isSameEdit = last?.fields === key && atMs - last.atMs < SAME_EDIT_MS;
  return {
    past: isSameEdit ? history.past : [...history.past, fitSettings(before)].slice(-MAX_UNDO_STEPS),
    future: [],
    last: { fields: key, atMs },
  };
}

/** An edit of the same fields that takes the last one back leaves nothing to undo. */
export function takeBackEdit(history: EditHistory, fields: readonly string[]): EditHistory {
  const isSame = history.last?.fields === fields.toSorted().join();
  return isSame ? { past: history.past.slice(0, -1), future: [], last: null } : history;
}

interface Step {
  readonly history: EditHistory;
  readonly settings: FitSettings;
}

/** Null where there is nothing to undo. */
export function undo({ past, future }: EditHistory, now: FitSettings): Step | null {
  const settings = past.at(-1);
  return settings
    ? {
        settings,
        history: { past: past.slice(0, -1), future: [...future, fitSettings(now)], last: null },
      }
    : null;
}

/** Null where there is nothing to redo. */
export function redo({ past, future }: EditHistory, now: FitSettings): Step | null {
  const settings = future.at(-1);
  return settings
    ? {
        settings,
        history: { past: [...past, fitSettings(now)], future: future.slice(0, -1), last: null },
      }
    : null;
}
