import { type ReactNode, useId } from 'react';

interface PanelSectionProps {
  readonly title: string;
  /** How many there are. */
  readonly count?: string;
  readonly children: ReactNode;
}

/** A titled part of a detail panel, set apart by a line. */
export function PanelSection({ title, count, children }: PanelSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="-mx-6 border-t border-line px-6 py-5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {count !== undefined && <span className="text-sm text-text-3">{count}</span>}
      </div>
      <div className="mt-2">{children}</div>
    </section>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** One row of a definition list. */
export function Fact({ label, children }: FactProps) {
  return (
    <div className="flex justify-between gap-4 py-1.5 text-sm">
      <dt className="shrink-0 text-text-3">{label}</dt>
      <dd className="min-w-0 text-end [overflow-wrap:anywhere] tabular-nums">{children}</dd>
    </div>
  );
}
