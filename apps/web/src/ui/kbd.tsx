import type { ReactNode } from 'react';

export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-xs border border-line bg-ink-0 px-1.5 font-sans text-xs leading-none text-text-3">
      {children}
    </kbd>
  );
}
