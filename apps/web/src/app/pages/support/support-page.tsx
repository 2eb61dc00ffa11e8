import type { MetaArgs } from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { questionsTexts } from '#features/support/questions-texts.ts';
import { SupportView } from '#features/support/support-view.tsx';
import { paths } from '#lib/paths.ts';
import { useSupportEmail } from '#lib/support-contact.tsx';
import { OwnInquiries } from './own-inquiries.tsx';
import { questionsLd } from './questions-ld.ts';

export function meta({ matches }: MetaArgs) {
  const site = siteOf(matches);
  const t = questionsTexts.of(site.locale);
  return pageHead(site, {
    title: t('title'),
    description: t('description'),
    path: paths.support(),
    jsonLd: [questionsLd(site.locale)],
  });
}

export default function SupportPage() {
  return <SupportView email={useSupportEmail()} inquiries={<OwnInquiries />} />;
}
