import { Drawer } from '@base-ui/react/drawer';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';

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

const backdrop =
  'fixed inset-0 z-50 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0';

const panel =
  'flex max-h-[88dvh] w-full max-w-[35rem] flex-col rounded-t-3xl border border-b-0 border-line bg-ink-1 text-text shadow-overlay outline-none transition-transform duration-200 ease-out data-swiping:duration-0 data-swiping:select-none data-ending-style:translate-y-full data-starting-style:translate-y-full';

export function BottomSheetView({
  open,
  onOpenChange,
  title,
  titleHidden = false,
  closeLabel,
  tint,
  children,
}: BottomSheetProps) {
  const colour = tint === undefined ? undefined : ({ '--tint': tint } as CSSProperties);
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop className={backdrop} />
        <Drawer.Viewport className="fixed inset-0 z-50 flex items-end justify-center">
          <Drawer.Popup
            style={colour}
            className={cx(
              panel,
              '[transform:translateY(var(--drawer-swipe-movement-y))]',
              tint !== undefined && 'tinted-sheet',
            )}
          >
            <div
              aria-hidden="true"
              className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-text/30"
            />
            <Drawer.Content className="scroll-quiet min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
              <Drawer.Title className={titleHidden ? 'sr-only' : 'mb-4 text-lg'}>
                {title}
              </Drawer.Title>
              {children}
              <Drawer.Close className="sr-only focus:not-sr-only focus:mt-4 focus:min-h-11 focus:w-full focus:rounded-md focus:bg-ink-2 focus:font-semibold">
                {closeLabel}
              </Drawer.Close>
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
