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
import { CloseIcon } from '../icons/close.tsx';
import { type ToastItem, type ToastOffer, withToast } from './toast-list.ts';

export interface Toasts {
  readonly show: (message: string, offer?: ToastOffer) => void;
  /** Says it for as long as it is so; what it gives back takes it away. */
  readonly keep: (message: string, offer?: ToastOffer) => () => void;
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
  const { remove, given } = useMemo(() => {
    const add = (said: Omit<ToastItem, 'id'>): number => {
      lastId.current += 1;
      const added = { ...said, id: lastId.current };
      setToasts((list) => withToast(list, added));
      return added.id;
    };
    const remove = (id: number): void =>
      setToasts((list) => list.filter((toast) => toast.id !== id));
    const given: Toasts = {
      show: (message, offer) => void add({ message, offer }),
      keep: (message, offer) => {
        const id = add({ message, offer, lasting: true });
        return () => remove(id);
      },
    };
    return { remove, given };
  }, []);
  return (
    <ToastContext value={given}>
      {children}
      {/* Always in the page: a live region speaks only of what is added after it was there. */}
      <div
        role="status"
        // Said again: what says so is also heard, and pressed, while a dialog is open.
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

/** What can be acted on takes longer to read. */
const offerMs = 10_000;

function lastsMs({ offer, lasting }: ToastItem): number | null {
  if (lasting) return null;
  return offer ? offerMs : limits.toastMs;
}

function Toast({ toast, onEnd }: ToastProps) {
  const { message, offer } = toast;
  const end = useRef(onEnd);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    end.current = onEnd;
  });
  const ms = lastsMs(toast);
  useEffect(() => {
    if (ms === null || held) return;
    const timer = setTimeout(() => end.current(), ms);
    return () => clearTimeout(timer);
  }, [ms, held]);
  const shared =
    'max-w-[30rem] animate-toast rounded-md bg-text text-sm font-semibold text-ink-0 shadow-overlay';
  if (!offer) return <p className={`${shared} px-4 py-2.5 text-center`}>{message}</p>;
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  const act = () => {
    onEnd();
    offer.act();
  };
  const close = () => {
    onEnd();
    offer.onClose?.();
  };
  return (
    <fieldset
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`${shared} pointer-events-auto flex items-center gap-1 py-1 ps-4 pe-1`}
    >
      <span className="min-w-0 flex-1 py-1.5">{message}</span>
      <button
        type="button"
        onClick={act}
        className="hit relative min-h-9 shrink-0 rounded-sm px-3 underline underline-offset-4 hover:no-underline"
      >
        {offer.label}
      </button>
      <button
        type="button"
        aria-label={offer.closeLabel}
        onClick={close}
        className="hit relative flex size-9 shrink-0 items-center justify-center rounded-sm"
      >
        <CloseIcon size={18} />
      </button>
    </fieldset>
  );
}
