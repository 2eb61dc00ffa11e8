import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface HomeSectionProps {
  readonly title: string;
  /** Link to the full list; `name` is the longer accessible name. */
  readonly all?: { readonly to: string; readonly label: string; readonly name: string };
  readonly children: ReactNode;
}

export function HomeSection({ title, all, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <header className="mb-3 flex items-baseline justify-between gap-4 md:mb-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {all && (
          <Link
            to={all.to}
            className="hit relative shrink-0 text-sm text-text-3 transition-colors hover:text-text"
          >
            <span aria-hidden="true">{all.label}</span>
            <VisuallyHidden>{all.name}</VisuallyHidden>
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
