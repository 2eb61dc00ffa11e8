import type { Cart } from '@onsori/contract/cart';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PhoneStep, subscriptionQuery } from '#features/billing/billing.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CartIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { isPayable } from './cart.rules.ts';
import { CartItems } from './cart-items.tsx';
import { CartProblems } from './cart-problems.tsx';
import { CartSummary } from './cart-summary.tsx';
import { cartTexts } from './cart-texts.ts';
import { useCartItemActions, useProjectFields } from './use-cart-items.ts';
import { useCartPayment } from './use-cart-payment.ts';

/** Heading of the cart; without a count while it is not known or zero. */
export function CartHeading({ count = 0 }: { readonly count?: number }) {
  const t = cartTexts.use();
  return (
    <header className="mb-6">
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-2xl">
        {t('title')}
        {count > 0 && (
          <span className="text-lg font-normal tracking-normal text-text-2">
            {t('count', { count })}
          </span>
        )}
      </h1>
      <p className="mt-2 text-text-2">{t('lead')}</p>
    </header>
  );
}

const gridClass =
  'grid items-start gap-4 @min-[56rem]:grid-cols-[minmax(0,1fr)_24rem] @min-[56rem]:gap-8';

export function CartSkeleton() {
  const t = cartTexts.use();
  return (
    <div aria-busy="true" className="@container">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className={gridClass}>
        <Skeleton shape="box" height={560} />
        <Skeleton shape="box" height={480} />
      </div>
    </div>
  );
}

function EmptyCart() {
  const t = cartTexts.use();
  return (
    <EmptyState
      icon={<CartIcon />}
      title={t('empty.title')}
      body={t('empty.body')}
      action={
        <Button variant="primary" render={<Link to={paths.music()} />}>
          {t('empty.action')}
        </Button>
      }
    />
  );
}

interface CartViewProps {
  readonly cart: Cart;
  /** Names of the user's projects. */
  readonly projectNames: readonly string[];
}

export function CartView({ cart, projectNames }: CartViewProps) {
  const actions = useCartItemActions();
  const projects = useProjectFields();
  const payment = useCartPayment(cart, projects);
  const { data: subscription } = useQuery(subscriptionQuery(browserApi));
  const plan = subscription?.current ?? null;
  const items = cart.items.filter(isPayable);
  const problems = cart.items.filter((item) => !isPayable(item));
  const strip = <CartProblems items={problems} onDismiss={actions.remove} />;
  return (
    <>
      <CartHeading count={items.length} />
      {items.length === 0 ? (
        <>
          {strip}
          <EmptyCart />
        </>
      ) : (
        <div ref={payment.root} className="@container">
          <div className={gridClass}>
            <div className="flex min-w-0 flex-col gap-4">
              {strip}
              <CartItems
                items={items}
                plan={plan}
                projects={projects}
                projectNames={projectNames}
                payment={payment}
                actions={actions}
              />
              {!payment.hasPhone && <PhoneStep isMissing={payment.isMissing('phone')} />}
            </div>
            <div className="min-w-0 @min-[56rem]:sticky @min-[56rem]:top-[calc(var(--header-height)+1rem)]">
              <CartSummary cart={cart} plan={plan} payment={payment} projects={projects} />
            </div>
          </div>
        </div>
      )}
    </>
  );
}
