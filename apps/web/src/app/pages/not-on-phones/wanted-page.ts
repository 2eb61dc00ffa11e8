import type { SellablePlanId } from '@onsori/contract/plans';
import { parsePlanSelection } from '#features/billing/checkout.rules.ts';
import { parsePageNumber } from '#lib/music-search-params.ts';
import { localPath, paths } from '#lib/paths.ts';

/** The page that a phone was redirected from. */
export type WantedPage =
  | { readonly kind: 'downloads'; readonly page: number }
  | { readonly kind: 'plan'; readonly plan: SellablePlanId }
  | { readonly kind: 'cart' | 'other' };

export function parseWantedPage(search: URLSearchParams): WantedPage {
  const { pathname, searchParams } = new URL(localPath(search.get('wanted')), 'http://own.invalid');
  if (pathname === paths.downloads())
    return { kind: 'downloads', page: parsePageNumber(searchParams.get('page')) };
  if (pathname.startsWith(paths.cart())) return { kind: 'cart' };
  const selection = pathname === '/checkout' ? parsePlanSelection(searchParams) : null;
  return selection === null ? { kind: 'other' } : { kind: 'plan', plan: selection.plan };
}
