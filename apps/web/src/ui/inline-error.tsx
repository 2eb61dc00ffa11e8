import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { RetryIcon, WarningIcon } from './icons.tsx';

interface InlineErrorProps {
  readonly title: ReactNode;
  readonly body?: ReactNode;
  /** Where to get help. */
  readonly help: ReactNode;
  readonly retryLabel?: string;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  readonly className?: string;
}

export function InlineError({
  title,
  body,
  help,
  retryLabel,
  onRetry,
  retrying = false,
  className,
}: InlineErrorProps) {
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-ink-1 p-4',
        className,
      )}
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-juhong-soft text-on-juhong-soft">
        <WarningIcon />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{title}</p>
        {body !== undefined && <p className="text-sm text-text-2">{body}</p>}
        {help}
      </div>
      {retryLabel !== undefined && onRetry !== undefined && (
        <Button size="sm" icon={<RetryIcon size={16} />} loading={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
