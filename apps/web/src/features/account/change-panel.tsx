import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { accountTexts } from './account-texts.ts';
import { useEdited } from './edits.tsx';

interface ChangePanelProps {
  /** What stands there now. */
  readonly children: ReactNode;
  /** What the button that opens the form says. */
  readonly action: string;
  /** The same in full, where several such buttons stand together. */
  readonly actionName?: string;
  form(close: () => void): ReactNode;
}

/** Something of the account, and beside it the way to change it in place. */
export function ChangePanel({ children, action, actionName, form }: ChangePanelProps) {
  const t = accountTexts.use();
  const id = useId();
  const panel = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(false);
  useEdited(open && typed);
  useEffect(() => {
    if (open) panel.current?.querySelector('input')?.focus();
  }, [open]);
  const set = (next: boolean) => {
    setOpen(next);
    setTyped(false);
  };
  const close = () => {
    set(false);
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
          onClick={() => set(!open)}
        >
          {open ? t('cancel') : action}
        </Button>
      </div>
      {open && (
        <fieldset
          ref={panel}
          id={id}
          aria-label={actionName ?? action}
          onInput={() => setTyped(true)}
          className="mt-4 max-w-md min-w-0"
        >
          {form(close)}
        </fieldset>
      )}
    </div>
  );
}
