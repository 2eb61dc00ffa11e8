import type { UseQueryResult } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { errorText } from '#lib/error-rules.ts';
import { useLeaveGuard } from '#lib/leave-guard.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Button } from '#ui/button.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { accountTexts } from './account-texts.ts';

type MarkEdited = (id: string, edited: boolean) => void;

const MarkEditedContext = createContext<MarkEdited>(() => {});

/** Confirms leaving the page while a descendant has unsaved changes. */
export function EditGuard({ children }: { readonly children: ReactNode }) {
  const [edited, setEdited] = useState<readonly string[]>([]);
  const markEdited = useCallback<MarkEdited>((id, isEdited) => {
    setEdited((ids) => [...ids.filter((existing) => existing !== id), ...(isEdited ? [id] : [])]);
  }, []);
  useLeaveGuard(edited.length > 0);
  return <MarkEditedContext value={markEdited}>{children}</MarkEditedContext>;
}

/** Registers unsaved changes with the enclosing `EditGuard`. */
export function useUnsavedChanges(edited: boolean): void {
  const id = useId();
  const markEdited = use(MarkEditedContext);
  useEffect(() => {
    if (!edited) return;
    markEdited(id, true);
    return () => markEdited(id, false);
  }, [edited, markEdited, id]);
}

interface AccountSectionProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

export function AccountSection({ title, hint, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-xl border border-line bg-ink-1 px-4 py-5 md:px-6"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {hint !== undefined && <p className="mt-1 text-sm text-text-3">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

interface QueryContentProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Rows of the skeleton. */
  readonly rows: number;
  children(data: Data): ReactNode;
}

/** Renders the skeleton, the error, or the data of a query. */
export function QueryContent<Data>({ query, rows, children }: QueryContentProps<Data>) {
  const t = accountTexts.use();
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <InlineError
        title={t('readFailed')}
        help={<SupportContact question="page-does-not-load" />}
        body={errorText(query.error) ?? t('failed')}
        retryLabel={t('retry')}
        retrying={query.isFetching}
        onRetry={() => query.refetch()}
      />
    );
  return (
    <div aria-busy="true" className="flex flex-col gap-5 py-2">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are identical and static
        <div key={row} className="flex flex-col gap-2">
          <Skeleton width="40%" />
          <Skeleton width="65%" />
        </div>
      ))}
    </div>
  );
}

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
