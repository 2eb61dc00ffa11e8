import { cx } from './cx.ts';

export function Divider({ className }: { readonly className?: string }) {
  return <hr className={cx('m-0 border-0 border-t border-line', className)} />;
}
