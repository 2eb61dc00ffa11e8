import { type ReactNode, useId } from 'react';

interface BillingPanelProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

export function BillingPanel({ title, aside, children }: BillingPanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-2xl border border-line bg-ink-1 px-4 py-5 md:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}
