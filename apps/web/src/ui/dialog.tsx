import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly titleHidden?: boolean;
  readonly description?: ReactNode;
  readonly closeLabel: string;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Minimum height in pixels, limited by the viewport; the content stretches to it. */
  readonly height?: number;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
}

const DialogView = lazy(() => import('./dialog-view.tsx').then((m) => ({ default: m.DialogView })));

/** Loads its code when first opened. */
export function Dialog(props: DialogProps) {
  const [hasOpened, setHasOpened] = useState(false);
  if (props.open && !hasOpened) setHasOpened(true);
  if (!hasOpened) return null;
  return (
    <Suspense fallback={null}>
      <DialogView {...props} />
    </Suspense>
  );
}
