import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from 'react';
import { useLeaveGuard } from '#lib/leave-guard.ts';

type Mark = (part: string, edited: boolean) => void;

const MarkContext = createContext<Mark>(() => {});

/** Asks before the page is left while any part below it is edited and not saved. */
export function EditGuard({ children }: { readonly children: ReactNode }) {
  const [edited, setEdited] = useState<readonly string[]>([]);
  const mark = useCallback<Mark>((part, isEdited) => {
    setEdited((parts) => [...parts.filter((other) => other !== part), ...(isEdited ? [part] : [])]);
  }, []);
  useLeaveGuard(edited.length > 0);
  return <MarkContext value={mark}>{children}</MarkContext>;
}

/** Says that a part of the page holds something that is not saved. */
export function useEdited(edited: boolean): void {
  const part = useId();
  const mark = use(MarkContext);
  useEffect(() => {
    if (!edited) return;
    mark(part, true);
    return () => mark(part, false);
  }, [edited, mark, part]);
}
