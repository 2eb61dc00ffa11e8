/** Something to do about what a toast says. */
export interface ToastOffer {
  readonly label: string;
  readonly act: () => void;
  readonly closeLabel: string;
  /** It was closed instead. */
  readonly onClose?: () => void;
}

export interface ToastItem {
  readonly id: number;
  readonly message: string;
  readonly offer?: ToastOffer | undefined;
  /** Stays until it is taken, closed or taken back. */
  readonly lasting?: boolean;
}

const most = 3;

/** Newest last. The same words again replace the old ones; a fourth pushes the first out. What lasts gives way to nothing. */
export function withToast(list: readonly ToastItem[], added: ToastItem): readonly ToastItem[] {
  const kept = list.filter(({ message, lasting }) => lasting || message !== added.message);
  const passing = kept.filter(({ lasting }) => !lasting);
  const tooMany = Math.max(0, kept.length + 1 - most);
  const pushedOut = new Set(passing.slice(0, tooMany));
  return [...kept.filter((toast) => !pushedOut.has(toast)), added];
}
