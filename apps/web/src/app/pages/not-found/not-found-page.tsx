import { data, type MetaArgs } from 'react-router';
import { headTexts, pageHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site.ts';
import { NotFoundView } from './not-found-view.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches, location }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = headTexts(site.locale)('notFound');
  return pageHead(site, { title, path: location.pathname, index: false });
}

export default function NotFoundPage() {
  return <NotFoundView />;
}
