/** Action button of a toast. */
export interface ToastAction {
  readonly label: string;
  readonly act: () => void;
  readonly closeLabel: string;
  /** Called when the toast is closed without the action. */
  readonly onClose?: () => void;
}

export interface ToastItem {
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
