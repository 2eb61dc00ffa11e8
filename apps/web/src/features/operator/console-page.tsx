import type { ReactNode } from 'react';

interface ConsolePageProps {
  readonly title: string;
  /** Buttons at the end of the title bar. */
  readonly actions?: ReactNode;
  /** Details of the selected row, beside the content. */
  readonly panel?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page of the console: title bar, content, detail panel. */
export function ConsolePage({ title, actions, panel, children }: ConsolePageProps) {
  return (
    <>
      <header className="sticky top-0 z-10 flex min-h-16 flex-wrap items-center justify-between gap-3 border-b border-line bg-ink-0 px-5 py-2.5 min-[900px]:px-8">
        <h1 className="text-xl">{title}</h1>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      <div className="flex flex-1 max-[1100px]:flex-col-reverse">
        <div className="min-w-0 flex-1 px-5 py-6 min-[900px]:px-8">{children}</div>
        {panel}
      </div>
    </>
  );
}
