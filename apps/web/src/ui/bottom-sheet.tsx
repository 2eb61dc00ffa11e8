import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface BottomSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly titleHidden?: boolean;
  /** Label of a close button for keyboard and screen reader users, visible on focus only. */
  readonly closeLabel: string;
  /** Colour of the gradient at the top. */
  readonly tint?: string;
  readonly children: ReactNode;
}

const BottomSheetView = lazy(() =>
  import('./bottom-sheet-view.tsx').then((m) => ({ default: m.BottomSheetView })),
);

/** Loads its code when first opened. */
export function BottomSheet(props: BottomSheetProps) {
  const [hasOpened, setHasOpened] = useState(false);
  if (props.open && !hasOpened) setHasOpened(true);
  if (!hasOpened) return null;
  return (
    <Suspense fallback={null}>
      <BottomSheetView {...props} />
    </Suspense>
  );
}
