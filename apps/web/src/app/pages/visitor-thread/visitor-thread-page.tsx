import type { MetaArgs } from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { inquiriesTexts } from '#features/inquiries/inquiries-texts.ts';
import { VisitorThreadView } from '#features/inquiries/visitor-thread.tsx';

export function meta({ matches }: MetaArgs) {
  const site = siteOf(matches);
  const title = inquiriesTexts.of(site.locale)('list.title');
  return pageHead(site, { title, path: '/support/thread', index: false });
}

export default function VisitorThreadPage() {
  return <VisitorThreadView />;
}
