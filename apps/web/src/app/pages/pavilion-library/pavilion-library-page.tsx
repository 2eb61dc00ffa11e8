import type { MetaArgs } from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { pavilionTexts } from '#app/pavilion/pavilion-texts.ts';
import { LibraryView } from '#features/pavilion/library-view.tsx';

export function meta({ matches }: MetaArgs) {
  const site = siteOf(matches);
  const title = pavilionTexts.of(site.locale)('nav.library');
  return pageHead(site, { title, path: '/pavilion/library', index: false });
}

export default function PavilionLibraryPage() {
  return <LibraryView />;
}
