import type { ReactNode } from 'react';

interface DetailFieldProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A row of the description list of a detail panel. */
export function DetailField({ label, children }: DetailFieldProps) {
  return (
    <div className="flex gap-3 py-2">
      <dt className="w-24 shrink-0 text-sm text-text-3">{label}</dt>
      <dd className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
