import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type BadgeTone = 'free' | 'spatial' | 'pavilion' | 'danger' | 'neutral';

interface BadgeProps {
  readonly tone: BadgeTone;
  readonly children: ReactNode;
  /** `md` is for request states. */
  readonly size?: 'sm' | 'md';
  readonly className?: string;
}

const tones: Readonly<Record<BadgeTone, string>> = {
  free: 'bg-bichwi-soft text-on-bichwi-soft',
  spatial: 'bg-jjok-soft text-on-jjok-soft',
  pavilion: 'bg-chija-soft text-on-chija-soft',
  danger: 'bg-juhong-soft text-on-juhong-soft',
  neutral: 'bg-ink-3 text-text-2',
};

const sizes = { sm: 'h-5 rounded-xs px-1.5', md: 'h-7 min-w-20 rounded-sm px-3' } as const;

export function Badge({ tone, children, size = 'sm', className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center justify-center text-xs font-semibold whitespace-nowrap',
        tones[tone],
        sizes[size],
        className,
      )}
    >
      {children}
    </span>
  );
}

interface NewDotProps {
  readonly label: string;
}

/** Only visible: the name of what it marks includes the label for screen readers. */
export function NewDot({ label }: NewDotProps) {
  return (
    <span
      aria-hidden="true"
      title={label}
      className="inline-block size-1.5 shrink-0 rounded-full bg-juhong"
    />
  );
}
