import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface NoticeProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly className?: string;
}

/** Advice inside a dialog, sheet or form. */
export function Notice({ children, icon, className }: NoticeProps) {
  return (
    <div
      className={cx(
        'flex gap-2.5 rounded-md bg-ink-2 px-3.5 py-2.5 text-sm text-text-2',
        className,
      )}
    >
      {icon !== undefined && <span className="mt-px text-text-3">{icon}</span>}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
