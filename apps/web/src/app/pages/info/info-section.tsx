import type { ReactNode } from 'react';
import type { InfoSectionId } from '#lib/paths.ts';

interface InfoSectionProps {
  readonly id: InfoSectionId;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A section that the contents and other pages link to. */
export function InfoSection({ id, title, lead, children }: InfoSectionProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={titleId} className="min-w-0 scroll-mt-8">
      <h2 id={titleId} className="text-2xl md:text-[2.125rem] md:leading-[1.25]">
        {title}
      </h2>
      {lead && <p className="mt-3 max-w-2xl text-pretty text-text-2 md:text-lg">{lead}</p>}
      <div className="mt-7 md:mt-9">{children}</div>
    </section>
  );
}

interface InfoStepProps {
  readonly picture: ReactNode;
  /** The position in a sequence. */
  readonly number?: number;
  readonly title: string;
  readonly body: string;
}

/** A picture with a short text. */
export function InfoStep({ picture, number, title, body }: InfoStepProps) {
  return (
    <li className="min-w-0 rounded-xl border border-line bg-ink-1 p-3.5">
      {picture}
      <div className="px-1.5 pt-4 pb-2">
        <h3 className="text-lg">
          {number !== undefined && <span className="tabular me-2 text-text-3">{number}</span>}
          {title}
        </h3>
        <p className="mt-1.5 text-pretty text-text-2">{body}</p>
      </div>
    </li>
  );
}
