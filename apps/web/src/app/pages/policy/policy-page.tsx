import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site.ts';
import { NotFoundView } from '#app/pages/not-found/not-found-view.tsx';
import { requestContext } from '#app/request-context.ts';
import { textsOf } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { parsePolicyAddress } from './policy-address.ts';
import { readPolicy } from './policy-documents.ts';
import { PolicyView } from './policy-view.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const address = parsePolicyAddress(params.target ?? '', params.activeDate);
  const { locale } = context.get(requestContext);
  const document = address && (await readPolicy(address.target, address.date, locale));
  if (!address || !document) return data(null, { status: 404 });
  return data({ address, document });
}

export function meta({ loaderData, matches, location }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  if (!loaderData) {
    const title = textsOf(site.locale, 'head')('notFound');
    return pageHead(site, { title, path: location.pathname, index: false });
  }
  const { address, document } = loaderData;
  const isCurrent = address.date === address.currentDate;
  return pageHead(site, {
    title: document.title,
    description: document.summary,
    // The current version has one canonical path, with or without its date in the URL.
    path: isCurrent ? paths.policy(address.target) : paths.policy(address.target, address.date),
    index: isCurrent,
  });
}

export default function PolicyPage() {
  const page = useLoaderData<typeof loader>();
  return page ? <PolicyView {...page} /> : <NotFoundView />;
}
