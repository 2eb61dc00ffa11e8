import { lazy, Suspense, useState } from 'react';
import type { BottomSheetProps } from './bottom-sheet-view.tsx';
import type { DialogProps } from './dialog-view.tsx';

const DialogView = lazy(() => import('./dialog-view.tsx').then((m) => ({ default: m.DialogView })));

const BottomSheetView = lazy(() =>
  import('./bottom-sheet-view.tsx').then((m) => ({ default: m.BottomSheetView })),
);

function useHasOpened(open: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(false);
  if (open && !hasOpened) setHasOpened(true);
  return hasOpened;
}

/** Loads its code when first opened. */
export function Dialog(props: DialogProps) {
  if (!useHasOpened(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <DialogView {...props} />
    </Suspense>
  );
}

/** Loads its code when first opened. */
export function BottomSheet(props: BottomSheetProps) {
  if (!useHasOpened(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <BottomSheetView {...props} />
    </Suspense>
  );
}
