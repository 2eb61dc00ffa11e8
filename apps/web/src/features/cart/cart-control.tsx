import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { consumePendingAction, useSession } from '#features/auth/auth.public.ts';
import { useAreLikesLoaded } from '#features/wishlist/wishlist.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import type { PurchaseRequest } from '#lib/purchase-requests.ts';
import { IconButton } from '#ui/button.tsx';
import { CartIcon } from '#ui/icons.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { cartQuery } from './cart.queries.ts';
import { isPayable } from './cart.rules.ts';
import { cartTexts } from './cart-texts.ts';
import { cartScope, useStoreCart } from './use-cart-items.ts';

/** Adds a music to the cart, with a toast that leads there. */
function useAddToCart() {
  const t = cartTexts.use();
  const toast = useToast();
  const navigate = useNavigate();
  const storeCart = useStoreCart();
  return useMutation({
    scope: cartScope,
    mutationFn: ({ id }: PurchaseRequest) =>
      browserApi.call('addToCart', { body: { music_id: id } }),
    onSuccess: async (cart, { title }) => {
      await storeCart(cart);
      toast.show(title === null ? t('buy.addedOne') : t('buy.added', { title }), {
        label: t('buy.open'),
        act: () => void navigate(paths.cart()),
        closeLabel: t('close'),
      });
    },
  }).mutate;
}

/** Handles requests to buy a music, after a sign-in if needed. */
function usePurchaseRequests(request: PurchaseRequest | null): void {
  const session = useSession();
  const addToCart = useAddToCart();
  const begin = useEffectEvent((requested: PurchaseRequest) => {
    if (session.user) return addToCart(requested);
    const { pathname, search } = window.location;
    session.promptSignIn(pathname + search, { name: 'buy', ...requested });
  });
  useEffect(() => {
    if (request) begin(request);
  }, [request]);
  const resume = useEffectEvent(() => {
    const pending = consumePendingAction('buy');
    if (pending) addToCart(pending);
  });
  const userId = session.user?.id;
  useEffect(() => {
    if (userId !== undefined) resume();
  }, [userId]);
}

interface CartControlProps {
  /** The latest request to buy a music. */
  readonly request: PurchaseRequest | null;
}

/** The link to the cart with the number of its items; nothing while it is empty. */
export function CartControl({ request }: CartControlProps) {
  const t = cartTexts.use();
  const { user } = useSession();
  usePurchaseRequests(request);
  // A session that ended is noticed by the page first, which then prompts for sign-in.
  const isSessionValid = useAreLikesLoaded();
  const { data } = useQuery({
    ...cartQuery(browserApi, useLocale()),
    enabled: user !== null && isSessionValid,
  });
  const count = user ? (data?.items.filter(isPayable).length ?? 0) : 0;
  if (count === 0) return null;
  return (
    <div className="max-md:hidden">
      <IconButton
        size="md"
        label={t('link', { count })}
        tooltip={t('title')}
        render={<Link to={paths.cart()} />}
        icon={
          <span className="relative">
            <CartIcon size={22} />
            <span
              data-count={count}
              className="tabular absolute -top-2 -right-2.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-text px-1 text-xs font-bold text-ink-0 before:content-[attr(data-count)]"
            />
          </span>
        }
      />
    </div>
  );
}
