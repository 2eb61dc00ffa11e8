import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

interface ConsolePageProps {
  readonly title: string;
  /** Buttons at the end of the title bar. */
  readonly actions?: ReactNode;
  /** Details of the selected row, beside the content. */
  readonly panel?: ReactNode;
  /** Without padding around the content. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** The frame of a page of the console: title bar, content, detail panel. */
export function ConsolePage({
  title,
  actions,
  panel,
  isFlush = false,
  children,
}: ConsolePageProps) {
  return (
    <>
      <header className="sticky top-0 z-10 flex min-h-16 flex-wrap items-center justify-between gap-3 border-b border-line bg-ink-0 px-5 py-2.5 min-[900px]:px-8">
        <h1 className="text-xl">{title}</h1>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      <div className="flex flex-1 max-[1100px]:flex-col-reverse">
        <div
          className={cx('min-w-0 flex-1', isFlush ? 'flex flex-col' : 'px-5 py-6 min-[900px]:px-8')}
        >
          {children}
        </div>
        {panel}
      </div>
    </>
  );
}
