import { useState } from 'react';
import {
  type EditHistory,
  emptyHistory,
  type FitSettings,
  recordEdit,
  redo,
  takeBackEdit,
  undo,
} from './edit-history.rules.ts';
import type { ProjectSettings } from './project-settings.ts';
import { useChangeProject, useUnknownProject } from './use-current-project.ts';

export interface EditOptions {
  /** The change restores what its fields had before the last one. */
  readonly takesBack?: boolean;
}

export interface FitEdits {
  /** Changes the current project, or begins one; without effect while it is not known. */
  readonly change: (change: Partial<FitSettings>, options?: EditOptions) => void;
  /** Null where there is nothing to undo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/** Edits of the current project that can be undone on this page. */
export function useFitEdits(settings: ProjectSettings): FitEdits {
  const apply = useChangeProject();
  const isUnknown = useUnknownProject() !== null;
  const [history, setHistory] = useState<EditHistory>(emptyHistory);
  const stepBy = (step: typeof undo) => {
    const next = step(history, settings);
    if (next === null) return null;
    return () => {
      setHistory(next.history);
      apply(next.settings);
    };
  };
  return {
    change: (change, { takesBack = false } = {}) => {
      if (isUnknown) return;
      const fields = Object.keys(change);
      const edit = { before: settings, fields, atMs: performance.now() };
      setHistory(takesBack ? takeBackEdit(history, fields) : recordEdit(history, edit));
      apply(change);
    },
    undo: stepBy(undo),
    redo: stepBy(redo),
  };
}
