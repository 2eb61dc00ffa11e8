import { Fragment, type ReactNode } from 'react';

/** Renders text between double asterisks as strong. */
export function withStrong(text: string): ReactNode {
  return text.split('**').map((part, at) =>
    at % 2 === 1 ? (
      <strong key={part} className="font-semibold text-text">
        {part}
      </strong>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  );
}
