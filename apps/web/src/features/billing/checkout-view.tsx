import { Link } from 'react-router';
import { useSession } from '#features/auth/auth.public.ts';
import { errorText } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import type { PlanSelection } from '#lib/payment-paths.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { ChevronLeftIcon } from '#ui/icons.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { CardChoice } from './card-choice.tsx';
import type { CardReturn } from './checkout.rules.ts';
import { CheckoutPlan, cardClass } from './checkout-plan.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { CheckoutTimeline } from './checkout-timeline.tsx';
import { paymentsTexts } from './payments-texts.ts';
import { PhoneStep } from './phone-step.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';

interface PartProps {
  readonly checkout: Checkout;
}

function CardStep({ checkout }: PartProps) {
  const t = checkoutTexts.use();
  const errorTexts = paymentsTexts.use();
  const email = useSession().user?.email ?? '';
  const { cards } = checkout;
  return (
    <section
      aria-labelledby="checkout-card"
      aria-busy={checkout.isRegistering || undefined}
      data-group="card"
      className={cardClass}
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="checkout-card" className="text-lg">
          {t('card.title')}
        </h2>
        <p className="text-sm text-text-2">{t('card.hint')}</p>
      </div>
      {cards.data ? (
        <CardChoice
          labelledBy="checkout-card"
          cards={cards.data}
          value={checkout.cardId}
          onValueChange={checkout.setCardId}
          error={checkout.cardError}
        />
      ) : cards.isError ? (
        <InlineError
          title={t('card.readFailed')}
          help={<SupportContact question="page-does-not-load" />}
          body={errorText(cards.error) ?? errorTexts('failed')}
          retryLabel={errorTexts('retry')}
          retrying={cards.isFetching}
          onRetry={() => cards.refetch()}
        />
      ) : (
        <Skeleton shape="box" height={130} />
      )}
      <p role="status" className="mt-2 text-sm text-text-2 empty:sr-only">
        {checkout.isRegistering
          ? t('card.registering')
          : checkout.isRegistered
            ? t('card.registered')
            : null}
      </p>
      <p className="mt-4 text-sm text-text-2">{t('card.stored')}</p>
      <p className="text-sm wrap-anywhere text-text-2">{t('card.receipt', { email })}</p>
    </section>
  );
}

interface CheckoutViewProps {
  readonly selection: PlanSelection;
  /** What the window for cards appended to the URL; null for any other visit. */
  readonly returned: CardReturn | null;
}

export function CheckoutView({ selection, returned }: CheckoutViewProps) {
  const t = checkoutTexts.use();
  const { user } = useSession();
  const checkout = useCheckout(selection, returned);
  return (
    <div ref={checkout.root} className="mx-auto max-w-[68rem] pt-7 pb-20">
      <Link
        to={paths.plans()}
        className="hit relative inline-flex items-center gap-1.5 text-sm text-text-2 hover:text-text"
      >
        <ChevronLeftIcon size={16} />
        {t('back')}
      </Link>
      <h1 className="mt-4 text-2xl">{t('title')}</h1>
      <div className="@container mt-6">
        <div className="grid items-start gap-4 @min-[56rem]:grid-cols-[minmax(0,1fr)_25rem] @min-[56rem]:gap-8">
          <div className="flex min-w-0 flex-col gap-4">
            <CheckoutPlan selection={selection} checkout={checkout} />
            {user?.phone === null && (
              <PhoneStep isMissing={checkout.missingText('phone') !== undefined} />
            )}
            <CardStep checkout={checkout} />
            <CheckoutTimeline quote={checkout.quote.data} />
          </div>
          <div className="min-w-0 @min-[56rem]:sticky @min-[56rem]:top-[calc(var(--header-height)+1rem)]">
            <CheckoutSummary checkout={checkout} />
          </div>
        </div>
      </div>
    </div>
  );
}
