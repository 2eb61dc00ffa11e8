import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import { type MetaArgs, useSearchParams } from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { inquiriesTexts } from '#features/inquiries/inquiries-texts.ts';
import { InquiryForm } from '#features/inquiries/inquiry-form.tsx';
import { InquiryFrame } from '#features/inquiries/inquiry-frame.tsx';
import { paths } from '#lib/paths.ts';

export function meta({ matches }: MetaArgs) {
  const site = siteOf(matches);
  const title = inquiriesTexts.of(site.locale)('form.title');
  return pageHead(site, { title, path: paths.newInquiry(), index: false });
}

export default function InquiryPage() {
  const t = inquiriesTexts.use();
  const [params] = useSearchParams();
  const linked = (['order', 'licence', 'music'] as const).flatMap((kind) => {
    const id = params.get(kind);
    return id ? [[kind, id] as const] : [];
  });
  return (
    <InquiryFrame
      back={{ to: paths.support(), label: t('back') }}
      title={t('form.title')}
      lead={t('form.lead', { days: inquiryLimits.answerBusinessDays })}
    >
      <InquiryForm links={Object.fromEntries(linked)} words={params.get('words') ?? ''} />
    </InquiryFrame>
  );
}
