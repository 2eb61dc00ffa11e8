import { data, type MetaArgs } from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';

import { textsOf } from '#i18n/texts.tsx';
import { NotFoundView } from './not-found-view.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches, location }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = textsOf(site.locale, 'head')('notFound');
  return pageHead(site, { title, path: location.pathname, index: false });
}

export default function NotFoundPage() {
  return <NotFoundView />;
}
