import { useState } from 'react';
import {
  type EditHistory,
  emptyHistory,
  type FitSettings,
  recordEdit,
  redo,
  undo,
} from './edit-history.rules.ts';
import type { ProjectSettings } from './project-settings.ts';
import { useChangeProject, useUnknownProject } from './use-current-project.ts';

export interface FitEdits {
  /** Changes the current project, or begins one; without effect while it is not known. */
  readonly change: (change: Partial<FitSettings>) => void;
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
    change: (change) => {
      if (isUnknown) return;
      const edit = { before: settings, fields: Object.keys(change), atMs: performance.now() };
      setHistory(recordEdit(history, edit));
      apply(change);
    },
    undo: stepBy(undo),
    redo: stepBy(redo),
  };
}
