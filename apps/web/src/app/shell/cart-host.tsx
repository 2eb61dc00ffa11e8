import { lazy, useEffect, useState } from 'react';
import { useErrorHandler } from '#app/use-error-handler.ts';
import { useUser } from '#features/auth/auth.public.ts';
import { type PurchaseRequest, purchaseRequests } from '#lib/purchase-requests.ts';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';

// Loaded after hydration, because no page needs it to render.
const CartControl = lazy(() =>
  import('#features/cart/cart-control.tsx').then((m) => ({ default: m.CartControl })),
);

/** The link to the cart of a signed-in user; visitors load it with their first purchase. */
export function CartHost() {
  const user = useUser();
  const handleError = useErrorHandler();
  const [request, setRequest] = useState<PurchaseRequest | null>();
  useEffect(() => {
    setRequest(null);
    return purchaseRequests.on(({ id, title }) => setRequest({ id, title }));
  }, []);
  if (request === undefined || (request === null && user === null)) return null;
  const handleLoadFailure = () => {
    setRequest(undefined);
    if (request) void handleError(null);
  };
  return (
    <LazyBoundary onFailure={handleLoadFailure}>
      <CartControl request={request} />
    </LazyBoundary>
  );
}
