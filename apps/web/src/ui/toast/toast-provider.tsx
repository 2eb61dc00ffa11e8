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
import { type ToastItem, withToast } from './toast-list.ts';

export interface Toasts {
  readonly show: (message: string) => void;
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
  const value = useMemo(
    () => ({
      show(message: string) {
        lastId.current += 1;
        const added = { id: lastId.current, message };
        setToasts((list) => withToast(list, added));
      },
    }),
    [],
  );
  const remove = (id: number): void => setToasts((list) => list.filter((toast) => toast.id !== id));
  return (
    <ToastContext value={value}>
      {children}
      {/* Always in the page: a live region speaks only of what is added after it was there. */}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--player-height)+1.5rem+env(safe-area-inset-bottom))] z-60 flex flex-col items-center gap-2"
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} message={toast.message} onEnd={() => remove(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

interface ToastProps {
  readonly message: string;
  readonly onEnd: () => void;
}

function Toast({ message, onEnd }: ToastProps) {
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => end.current(), limits.toastMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="max-w-[30rem] animate-toast rounded-md bg-text px-4 py-2.5 text-center text-sm font-semibold text-ink-0 shadow-overlay">
      {message}
    </p>
  );
}
