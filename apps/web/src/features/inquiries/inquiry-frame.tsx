import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChevronLeftIcon } from '#ui/icons.tsx';

interface InquiryFrameProps {
  readonly back: { readonly to: string; readonly label: string };
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Opposite the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The column around the pages of inquiries. */
export function InquiryFrame({ back, title, lead, action, children }: InquiryFrameProps) {
  return (
    <div className="mx-auto max-w-3xl pt-7 pb-20 md:pt-10">
      <Link
        to={back.to}
        className="hit relative -ms-1 inline-flex items-center gap-1 text-sm text-text-2 hover:text-text"
      >
        <ChevronLeftIcon size={16} />
        {back.label}
      </Link>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl text-balance wrap-anywhere">{title}</h1>
          {lead !== undefined && <div className="mt-2 text-text-2">{lead}</div>}
        </div>
        {action}
      </div>
      <div className="mt-7 flex flex-col gap-4">{children}</div>
    </div>
  );
}
