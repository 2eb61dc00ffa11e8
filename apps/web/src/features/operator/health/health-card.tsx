import { type ReactNode, useId } from 'react';
import { cx } from '#ui/cx.ts';

interface HealthCardProps {
  readonly title: string;
  /** Beside the title. */
  readonly note?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function HealthCard({ title, note, className, children }: HealthCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx('rounded-lg border border-line bg-ink-1', className)}
    >
      <div className="flex items-baseline justify-between gap-3 px-5 pt-4 pb-2">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {note !== undefined && <p className="tabular text-sm text-text-3">{note}</p>}
      </div>
      {children}
    </section>
  );
}

const dotTones = {
  good: 'bg-bichwi',
  bad: 'bg-juhong',
  idle: 'bg-text-3',
} as const;

/** The text beside it says the same. */
export function StateDot({ tone }: { readonly tone: keyof typeof dotTones }) {
  return <span aria-hidden="true" className={cx('size-2 shrink-0 rounded-full', dotTones[tone])} />;
}
