import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';

import { NotFoundView } from '#app/pages/not-found/not-found-view.tsx';
import { requestContext } from '#app/request-context.ts';
import { textsOf } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { findPolicyAddress, isPolicyTarget } from './policy-document.ts';
import { PolicyView } from './policy-view.tsx';
import { readDocument, readSummary } from './read-policy.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { target = '', activeDate } = params;
  if (!isPolicyTarget(target)) return data(null, { status: 404 });
  const { locale, api } = context.get(requestContext);
  const address = findPolicyAddress(await readSummary(target, api, request), activeDate);
  const document = address && (await readDocument(address, locale, api, request));
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
