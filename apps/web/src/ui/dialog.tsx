import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly titleHidden?: boolean;
  readonly description?: ReactNode;
  readonly closeLabel: string;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Pixels it is high, unless there is more in it or less room for it; what is in it fills it. */
  readonly height?: number;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
}

const DialogView = lazy(() => import('./dialog-view.tsx').then((m) => ({ default: m.DialogView })));

/** Loads its code when it is first opened: no page pays for a dialog nobody asked for. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(false);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <DialogView {...props} />
    </Suspense>
  );
}
