import { type ReactNode, useId } from 'react';

interface AccountSectionProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

export function AccountSection({ title, hint, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-xl border border-line bg-ink-1 px-4 py-5 md:px-6"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {hint !== undefined && <p className="mt-1 text-sm text-text-3">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
