import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly body?: ReactNode;
  readonly action?: ReactNode;
  readonly headingLevel?: 1 | 2 | 3;
  readonly className?: string;
}

export function EmptyState({
  icon,
  title,
  body,
  action,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx('flex flex-col items-center px-6 py-14 text-center', className)}>
      {icon !== undefined && (
        <span className="mb-5 flex size-14 items-center justify-center rounded-xl bg-ink-2 text-text-2">
          {icon}
        </span>
      )}
      <Heading className="text-lg">{title}</Heading>
      {body !== undefined && <p className="mt-1.5 max-w-[26rem] text-text-2">{body}</p>}
      {action !== undefined && (
        <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>
      )}
    </div>
  );
}
