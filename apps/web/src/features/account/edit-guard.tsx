import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from 'react';
import { useLeaveGuard } from '#lib/leave-guard.ts';

type MarkEdited = (id: string, edited: boolean) => void;

const MarkEditedContext = createContext<MarkEdited>(() => {});

/** Confirms leaving the page while a descendant has unsaved changes. */
export function EditGuard({ children }: { readonly children: ReactNode }) {
  const [edited, setEdited] = useState<readonly string[]>([]);
  const markEdited = useCallback<MarkEdited>((id, isEdited) => {
    setEdited((ids) => [...ids.filter((existing) => existing !== id), ...(isEdited ? [id] : [])]);
  }, []);
  useLeaveGuard(edited.length > 0);
  return <MarkEditedContext value={markEdited}>{children}</MarkEditedContext>;
}

/** Registers unsaved changes with the enclosing `EditGuard`. */
export function useUnsavedChanges(edited: boolean): void {
  const id = useId();
  const markEdited = use(MarkEditedContext);
  useEffect(() => {
    if (!edited) return;
    markEdited(id, true);
    return () => markEdited(id, false);
  }, [edited, markEdited, id]);
}
