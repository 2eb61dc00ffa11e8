import { cx } from '#ui/cx.ts';

interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly progress: number;
  readonly isFailed?: boolean;
  readonly className?: string;
}

export function ProgressBar({ label, progress, isFailed = false, className }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * progress)}
      className={cx('h-1.5 overflow-hidden rounded-full bg-ink-3', className)}
    >
      <div
        className={cx('h-full rounded-full transition-[width]', isFailed ? 'bg-juhong' : 'bg-jjok')}
        style={{ width: `${100 * progress}%` }}
      />
    </div>
  );
}
