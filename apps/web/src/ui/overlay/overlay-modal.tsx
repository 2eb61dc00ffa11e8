import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { backdropClass, panelClass, viewportClass } from '../dialog-style.ts';
import type { Asked } from './overlay-queue.ts';

export interface OverlayModalProps {
  readonly asked: Asked;
  readonly onAnswer: (answer: boolean) => void;
  readonly onGone: () => void;
}

export function OverlayModal({ asked, onAnswer, onGone }: OverlayModalProps) {
  const { title, body, yesLabel, noLabel, danger } = asked.question;
  const yes = useRef<HTMLButtonElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  // With one answer only, Escape means that it was read.
  const byEscape = noLabel === undefined;
  return (
    <AlertDialog.Root
      open={asked.open}
      onOpenChange={(open) => !open && onAnswer(byEscape)}
      onOpenChangeComplete={(open) => !open && onGone()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Viewport className={viewportClass}>
          <AlertDialog.Popup
            initialFocus={danger ? no : yes}
            finalFocus={() => focusable(asked.opener)}
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
            <div className="mt-6 flex flex-wrap gap-2 *:flex-1">
              {noLabel !== undefined && (
                <Button ref={no} onClick={() => onAnswer(false)}>
                  {noLabel}
                </Button>
              )}
              <Button
                ref={yes}
                variant={danger ? 'danger' : 'primary'}
                onClick={() => onAnswer(true)}
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

/** Back to who asked; when that is gone from the page, wherever the browser finds best. */
const focusable = (opener: Element | null): HTMLElement | true =>
  opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : true;
