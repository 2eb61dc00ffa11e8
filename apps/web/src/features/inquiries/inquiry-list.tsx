import type { InquirySummary } from '@onsori/contract/inquiries';
import { inquiryPath } from '@onsori/contract/inquiry-values';
import { Link } from 'react-router';
import { NewDot } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { inquiriesTexts } from './inquiries-texts.ts';
import { StatusBadge } from './status-badge.tsx';
import { useInquiryDates } from './use-inquiry-dates.ts';

interface InquiryRowProps {
  readonly inquiry: InquirySummary;
  /** Beside other content: without number and topic. */
  readonly isShort: boolean;
}

function InquiryRow({ inquiry, isShort }: InquiryRowProps) {
  const t = inquiriesTexts.use();
  const { formatDay } = useInquiryDates();
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={inquiryPath(inquiry.id)}
        className={cx(
          'group -mx-2 flex flex-col gap-1.5 rounded-md px-2 py-4 -outline-offset-2',
          !isShort && 'md:py-5',
        )}
      >
        <span className="flex items-center justify-between gap-3">
          <StatusBadge status={inquiry.status} />
          <time dateTime={inquiry.updated_at} className="tabular text-sm text-text-2">
            {formatDay(inquiry.updated_at)}
          </time>
        </span>
        <span className="font-semibold wrap-anywhere group-hover:underline group-hover:underline-offset-4">
          {inquiry.title}
          {inquiry.is_unread && (
            <span className="ms-2 inline-flex align-middle">
              <NewDot label={t('list.unread')} />
              <VisuallyHidden>{t('list.unread')}</VisuallyHidden>
            </span>
          )}
        </span>
        {!isShort && (
          <span className="text-sm text-text-2">
            {t(`topic.${inquiry.topic}`)} · {inquiry.number}
          </span>
        )}
      </Link>
    </li>
  );
}

interface InquiryListProps {
  readonly inquiries: readonly InquirySummary[];
  readonly isShort?: boolean;
}

export function InquiryList({ inquiries, isShort = false }: InquiryListProps) {
  return (
    <ul className="rounded-2xl border border-line bg-ink-1 px-4 md:px-6">
      {inquiries.map((inquiry) => (
        <InquiryRow key={inquiry.id} inquiry={inquiry} isShort={isShort} />
      ))}
    </ul>
  );
}
