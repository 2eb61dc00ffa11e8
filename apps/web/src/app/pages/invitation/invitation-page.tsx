import type { MetaArgs } from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { InvitationView } from '#features/organizations/invitation-view.tsx';
import { organizationsTexts } from '#features/organizations/organizations-texts.ts';
import { paymentPaths } from '#lib/payment-paths.ts';

export function meta({ matches }: MetaArgs) {
  const site = siteOf(matches);
  const title = organizationsTexts.of(site.locale)('invitation.title');
  return pageHead(site, { title, path: paymentPaths.invitation(), index: false });
}

export default function InvitationPage() {
  return <InvitationView />;
}
