import type { ReactNode } from 'react';

/** Error of a whole form; always mounted, so that screen readers announce it. */
export function FormError({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children ? (
        <p className="rounded-md bg-juhong-soft px-3.5 py-2.5 text-sm text-on-juhong-soft">
          {children}
        </p>
      ) : null}
    </div>
  );
}
