/** Something to do about what a toast says. */
export interface ToastOffer {
  readonly label: string;
  readonly act: () => void;
  readonly closeLabel: string;
  /** Stays until somebody takes it or closes it. */
  readonly lasting?: boolean;
}

export interface ToastItem {
  readonly id: number;
  readonly message: string;
  readonly offer?: ToastOffer | undefined;
}

const most = 3;

/** Newest last. The same words again replace the old ones; a fourth pushes the first out. */
export function withToast(list: readonly ToastItem[], added: ToastItem): readonly ToastItem[] {
  return [...list.filter(({ message }) => message !== added.message), added].slice(-most);
}
