import { createContext, type ReactNode, useContext } from 'react';
import { cx } from '#ui/cx.ts';

/** Whether every section is rendered once per theme. */
export const BothThemes = createContext(false);

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  const both = useContext(BothThemes);
  const grid = (theme?: 'dark' | 'light') => (
    <div
      data-theme={theme}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] content-start gap-3',
        both ? 'rounded-2xl border p-4' : 'lg:grid-cols-[repeat(2,minmax(0,1fr))]',
      )}
    >
      {children}
    </div>
  );
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <h2 id={`${id}-title`} className="mb-4 text-xl">
        {title}
      </h2>
      {both ? (
        <div className="grid gap-3 xl:grid-cols-2">
          {grid('dark')}
          {grid('light')}
        </div>
      ) : (
        grid()
      )}
    </section>
  );
}

interface ExampleProps {
  readonly name: string;
  readonly wide?: boolean;
  readonly column?: boolean;
  readonly children: ReactNode;
}

export function Example({ name, wide = false, column = false, children }: ExampleProps) {
  return (
    <div
      className={cx('min-w-0 rounded-xl border border-line bg-ink-1 p-5', wide && 'lg:col-span-2')}
    >
      <h3 className="mb-3.5 text-sm font-medium tracking-normal text-text-3">{name}</h3>
      <div
        className={
          column ? 'grid grid-cols-[minmax(0,1fr)] gap-4' : 'flex flex-wrap items-center gap-2.5'
        }
      >
        {children}
      </div>
    </div>
  );
}
