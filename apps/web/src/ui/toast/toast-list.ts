export interface ToastItem {
  readonly id: number;
  readonly message: string;
}

const most = 3;

/** Newest last. The same words again replace the old ones; a fourth pushes the first out. */
export function withToast(list: readonly ToastItem[], added: ToastItem): readonly ToastItem[] {
  return [...list.filter(({ message }) => message !== added.message), added].slice(-most);
}
