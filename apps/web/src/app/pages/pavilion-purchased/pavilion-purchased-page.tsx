import { useQuery } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { pavilionTexts } from '#app/pavilion/pavilion-texts.ts';
import { CueSheetSection } from '#features/cue-sheets/cue-sheets.public.ts';
import { pavilionQuery } from '#features/pavilion/pavilion.queries.ts';
import { PurchasedView } from '#features/purchases/purchased-view.tsx';
import { pavilionPaths } from '#lib/pavilion-paths.ts';

export function meta({ matches }: MetaArgs) {
  const site = siteOf(matches);
  const title = pavilionTexts.of(site.locale)('nav.purchased');
  return pageHead(site, { title, path: pavilionPaths.purchased(), index: false });
}

export default function PavilionPurchasedPage() {
  const { data: pavilion } = useQuery(pavilionQuery);
  const canWrite = pavilion?.can_write ?? false;
  return (
    <PurchasedView canWrite={canWrite}>
      <CueSheetSection canWrite={canWrite} />
    </PurchasedView>
  );
}
