import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { backdropClass, panelClass, viewportClass } from './dialog-style.ts';
import { CloseIcon } from './icons.tsx';

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

const widths = {
  sm: 'max-w-[25rem]',
  md: 'max-w-[28.75rem]',
  lg: 'max-w-[40rem]',
  xl: 'max-w-[57.5rem]',
} as const;

export function DialogView({
  open,
  onOpenChange,
  title,
  titleHidden = false,
  description,
  closeLabel,
  size = 'md',
  height,
  children,
  footer,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup
            className={cx(panelClass, widths[size])}
            style={{ minHeight: height && `min(${height}px, 100%)` }}
          >
            <header className="flex items-start gap-4 ps-6 pe-4 pt-5 pb-3">
              <div className="min-w-0 flex-1 pt-1">
                <Base.Title className={titleHidden ? 'sr-only' : 'text-lg'}>{title}</Base.Title>
                {description !== undefined && (
                  <Base.Description className="mt-1 text-sm text-text-2">
                    {description}
                  </Base.Description>
                )}
              </div>
              <Base.Close render={<IconButton label={closeLabel} icon={<CloseIcon />} />} />
            </header>
            <div
              className={cx(
                'scroll-quiet min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-1 pb-6',
                height !== undefined && 'flex flex-col *:flex-1',
              )}
            >
              {children}
            </div>
            {footer !== undefined && (
              <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
