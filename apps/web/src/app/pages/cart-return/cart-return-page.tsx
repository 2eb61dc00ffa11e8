import { useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLocation,
} from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { parseCartReturn } from '#features/cart/cart.rules.ts';
import { CartReturnView } from '#features/cart/cart-return.tsx';
import { cartTexts } from '#features/cart/cart-texts.ts';
import { paths } from '#lib/paths.ts';
import { requirePayDocument } from '#lib/pay-document.ts';

function requireReturn(url: URL): null {
  if (parseCartReturn(url.searchParams) === null) throw redirect(paths.cart());
  return null;
}

export const loader = ({ url }: LoaderFunctionArgs) => requireReturn(url);

export function clientLoader({ request, url }: ClientLoaderFunctionArgs) {
  requirePayDocument(request);
  return requireReturn(url);
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = cartTexts.of(site.locale)('return.title');
  return pageHead(site, { title, path: paths.cart(), index: false });
}

export default function CartReturnPage() {
  const { search } = useLocation();
  // Only the first URL has the keys of the window; it is replaced right after.
  const [returned] = useState(() => parseCartReturn(new URLSearchParams(search)));
  return (
    <div className="mx-auto max-w-xl pt-7 pb-20 md:pt-10">
      {returned && <CartReturnView returned={returned} />}
    </div>
  );
}
