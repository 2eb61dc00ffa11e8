import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { backdropClass, panelClass, viewportClass } from '../dialog-style.ts';
import type { QueuedQuestion } from './overlay-queue.ts';

export interface OverlayModalProps {
  readonly queued: QueuedQuestion;
  readonly onSettle: (confirmed: boolean) => void;
  readonly onClosed: () => void;
}

export function OverlayModal({ queued, onSettle, onClosed }: OverlayModalProps) {
  const { title, body, yesLabel, noLabel, danger } = queued.question;
  const yes = useRef<HTMLButtonElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  // With a single button, Escape counts as confirmation.
  const byEscape = noLabel === undefined;
  return (
    <AlertDialog.Root
      open={queued.open}
      onOpenChange={(open) => !open && onSettle(byEscape)}
      onOpenChangeComplete={(open) => !open && onClosed()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Viewport className={viewportClass}>
          <AlertDialog.Popup
            initialFocus={danger ? no : yes}
            finalFocus={() => focusable(queued.opener)}
            className={cx(panelClass, 'max-w-[22.5rem] p-6')}
          >
            <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
            {body !== undefined && (
              <AlertDialog.Description
                render={<div />}
                className="scroll-quiet mt-2 min-h-0 overflow-y-auto whitespace-pre-line text-text-2"
              >
                {body}
              </AlertDialog.Description>
            )}
            <div className="mt-6 flex flex-wrap gap-2 *:flex-auto">
              {noLabel !== undefined && (
                <Button ref={no} onClick={() => onSettle(false)}>
                  {noLabel}
                </Button>
              )}
              <Button
                ref={yes}
                variant={danger ? 'danger' : 'primary'}
                onClick={() => onSettle(true)}
              >
                {yesLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** The element to return focus to; `true` selects the default when the opener was removed. */
const focusable = (opener: Element | null): HTMLElement | true =>
  opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : true;
