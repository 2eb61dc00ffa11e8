import type { ReactNode } from 'react';

/** What a whole form failed with. The place is always there, so that what comes is announced. */
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
