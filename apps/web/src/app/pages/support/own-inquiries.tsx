import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUser } from '#features/auth/auth.public.ts';
import { inquiriesQuery } from '#features/inquiries/inquiries.queries.ts';
import { inquiriesTexts } from '#features/inquiries/inquiries-texts.ts';
import { InquiryList } from '#features/inquiries/inquiry-list.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';

const MAX_SHOWN = 3;

/** The latest inquiries of a signed-in user; nothing without any. */
export function OwnInquiries() {
  const t = inquiriesTexts.use();
  const isSignedIn = useUser() !== null;
  const { data } = useQuery({ ...inquiriesQuery(browserApi, 1), enabled: isSignedIn });
  if (!isSignedIn || !data || data.total === 0) return null;
  return (
    <section aria-labelledby="own-inquiries">
      <div className="mb-4 flex items-baseline justify-between gap-3">
        <h2 id="own-inquiries" className="text-lg">
          {t('list.title')}
        </h2>
        <Link
          to={paths.inquiries()}
          className="hit relative text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-text"
        >
          {t('list.all')} <span className="tabular">{data.total}</span>
        </Link>
      </div>
      <InquiryList inquiries={data.items.slice(0, MAX_SHOWN)} isShort />
    </section>
  );
}
