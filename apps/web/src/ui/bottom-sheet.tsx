import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface BottomSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly titleHidden?: boolean;
  /** For those who cannot swipe: a button only a screen reader or the tab key finds. */
  readonly closeLabel: string;
  /** The music's colour, faded in from the top. */
  readonly tint?: string;
  readonly children: ReactNode;
}

const BottomSheetView = lazy(() =>
  import('./bottom-sheet-view.tsx').then((m) => ({ default: m.BottomSheetView })),
);

/** Loads its code when it is first opened. */
export function BottomSheet(props: BottomSheetProps) {
  const [wanted, setWanted] = useState(false);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <BottomSheetView {...props} />
    </Suspense>
  );
}
