import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface TextLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  /** Opens in a new tab so that form input is not lost. */
  readonly newTab?: boolean;
  readonly label?: string;
}

export function TextLink({ to, children, newTab = false, label }: TextLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      className="hit inline-block font-semibold text-text underline decoration-line-strong underline-offset-4 hover:decoration-text"
    >
      {children}
    </Link>
  );
}
