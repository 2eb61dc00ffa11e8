import { lazy, Suspense, useState } from 'react';
import { useBackToClose } from '#lib/use-back-to-close.ts';
import type { BottomSheetProps } from './bottom-sheet-view.tsx';
import type { DialogProps } from './dialog-view.tsx';

const DialogView = lazy(() => import('./dialog-view.tsx').then((m) => ({ default: m.DialogView })));

const BottomSheetView = lazy(() =>
  import('./bottom-sheet-view.tsx').then((m) => ({ default: m.BottomSheetView })),
);

/** Lets going back close it; returns true from its first opening on. */
function useLayer({ open, onOpenChange }: DialogProps | BottomSheetProps): boolean {
  const [hasOpened, setHasOpened] = useState(false);
  if (open && !hasOpened) setHasOpened(true);
  useBackToClose(open, () => onOpenChange(false));
  return hasOpened;
}

/** Loads its code when first opened. */
export function Dialog(props: DialogProps) {
  if (!useLayer(props)) return null;
  return (
    <Suspense fallback={null}>
      <DialogView {...props} />
    </Suspense>
  );
}

/** Loads its code when first opened. */
export function BottomSheet(props: BottomSheetProps) {
  if (!useLayer(props)) return null;
  return (
    <Suspense fallback={null}>
      <BottomSheetView {...props} />
    </Suspense>
  );
}
