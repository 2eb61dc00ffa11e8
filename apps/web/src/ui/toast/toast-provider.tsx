import { limits } from '@onsori/contract/limits';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CloseIcon } from '../icons.tsx';

/** Action button of a toast. */
interface ToastAction {
  readonly label: string;
  readonly act: () => void;
  readonly closeLabel: string;
  /** Called when the toast is closed without the action. */
  readonly onClose?: () => void;
}

interface ToastItem {
  readonly id: number;
  readonly message: string;
  readonly action?: ToastAction | undefined;
  /** Stays until its action, its close button or the caller removes it. */
  readonly lasting?: boolean;
}

const MAX_TOASTS = 3;

/** Appends a toast, replaces one with the same message, evicts the oldest; lasting toasts stay. */
export function withToast(list: readonly ToastItem[], added: ToastItem): readonly ToastItem[] {
  const remaining = list.filter(({ message, lasting }) => lasting || message !== added.message);
  const transient = remaining.filter(({ lasting }) => !lasting);
  const overflow = Math.max(0, remaining.length + 1 - MAX_TOASTS);
  const evicted = new Set(transient.slice(0, overflow));
  return [...remaining.filter((toast) => !evicted.has(toast)), added];
}

export interface Toasts {
  readonly show: (message: string, action?: ToastAction) => void;
  /** Shows a lasting toast; returns a function that removes it. */
  readonly showLasting: (message: string, action?: ToastAction) => () => void;
}

const ToastContext = createContext<Toasts | undefined>(undefined);

export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (toasts === undefined) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ToastItem[]>([]);
  const lastId = useRef(0);
  const { remove, given: controls } = useMemo(() => {
    const add = (item: Omit<ToastItem, 'id'>): number => {
      lastId.current += 1;
      const added = { ...item, id: lastId.current };
      setToasts((list) => withToast(list, added));
      return added.id;
    };
    const remove = (id: number): void =>
      setToasts((list) => list.filter((toast) => toast.id !== id));
    const controls: Toasts = {
      show: (message, action) => void add({ message, action }),
      showLasting: (message, action) => {
        const id = add({ message, action, lasting: true });
        return () => remove(id);
      },
    };
    return { remove, given: controls };
  }, []);
  return (
    <ToastContext value={controls}>
      {children}
      {/* Always mounted: a live region announces only content that is added after it. */}
      <div
        role="status"
        // Explicit, because an open dialog exempts elements with aria-live from being hidden and inert.
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--player-height)+1.5rem+env(safe-area-inset-bottom))] z-60 flex flex-col items-center gap-2"
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onEnd={() => remove(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

interface ToastProps {
  readonly toast: ToastItem;
  readonly onEnd: () => void;
}

/** Toasts with an action are shown longer. */
const actionToastMs = 10_000;

function displayMs({ action, lasting }: ToastItem): number | null {
  if (lasting) return null;
  return action ? actionToastMs : limits.toastMs;
}

function Toast({ toast, onEnd }: ToastProps) {
  const { message, action } = toast;
  const end = useRef(onEnd);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    end.current = onEnd;
  });
  const ms = displayMs(toast);
  useEffect(() => {
    if (ms === null || paused) return;
    const timer = setTimeout(() => end.current(), ms);
    return () => clearTimeout(timer);
  }, [ms, paused]);
  const shared =
    'max-w-[30rem] animate-toast rounded-md bg-text text-sm font-semibold text-ink-0 shadow-overlay';
  if (!action) return <p className={`${shared} px-4 py-2.5 text-center`}>{message}</p>;
  const pauseHandlers = {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
  };
  const act = () => {
    onEnd();
    action.act();
  };
  const close = () => {
    onEnd();
    action.onClose?.();
  };
  return (
    <fieldset
      {...pauseHandlers}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={`${shared} pointer-events-auto flex items-center gap-1 py-1 ps-4 pe-1`}
    >
      <span className="min-w-0 flex-1 py-1.5">{message}</span>
      <button
        type="button"
        onClick={act}
        className="hit relative min-h-9 shrink-0 rounded-sm px-3 underline underline-offset-4 hover:no-underline"
      >
        {action.label}
      </button>
      <button
        type="button"
        aria-label={action.closeLabel}
        onClick={close}
        className="hit relative flex size-9 shrink-0 items-center justify-center rounded-sm"
      >
        <CloseIcon size={18} />
      </button>
    </fieldset>
  );
}
