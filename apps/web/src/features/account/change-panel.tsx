import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { accountTexts } from './account-texts.ts';
import { useUnsavedChanges } from './edit-guard.tsx';

interface ChangePanelProps {
  /** Current value. */
  readonly children: ReactNode;
  /** Label of the button that opens the form. */
  readonly action: string;
  /** Accessible name, unique among several such buttons. */
  readonly actionName?: string;
  form(close: () => void): ReactNode;
}

/** Shows a value with an inline form to change it. */
export function ChangePanel({ children, action, actionName, form }: ChangePanelProps) {
  const t = accountTexts.use();
  const id = useId();
  const panel = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [isDirty, setDirty] = useState(false);
  useUnsavedChanges(open && isDirty);
  useEffect(() => {
    if (open) panel.current?.querySelector('input')?.focus();
  }, [open]);
  const setOpenState = (next: boolean) => {
    setOpen(next);
    setDirty(false);
  };
  const close = () => {
    setOpenState(false);
    button.current?.focus();
  };
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">{children}</div>
        <Button
          ref={button}
          size="sm"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={open ? undefined : actionName}
          onClick={() => setOpenState(!open)}
        >
          {open ? t('cancel') : action}
        </Button>
      </div>
      {open && (
        <fieldset
          ref={panel}
          id={id}
          aria-label={actionName ?? action}
          onInput={() => setDirty(true)}
          className="mt-4 max-w-md min-w-0"
        >
          {form(close)}
        </fieldset>
      )}
    </div>
  );
}
