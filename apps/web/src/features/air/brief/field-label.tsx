import type { ReactNode } from 'react';

interface FieldLabelProps {
  readonly id?: string;
  readonly children: ReactNode;
  readonly hint?: ReactNode;
}

/** The label of a group of controls, with a hint at its end. */
export function FieldLabel({ id, children, hint }: FieldLabelProps) {
  return (
    <div className="mb-2 flex items-baseline justify-between gap-3">
      <p id={id} className="text-sm font-semibold text-text-2">
        {children}
      </p>
      {hint !== undefined && <span className="text-xs text-text-3">{hint}</span>}
    </div>
  );
}
