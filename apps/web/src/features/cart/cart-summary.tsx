import type { Subscription } from '@onsori/contract/billing';
import { billingLimits } from '@onsori/contract/billing-limits';
import type { Cart } from '@onsori/contract/cart';
import { isPavilionUser } from '@onsori/contract/pavilion-user';
import { plans } from '@onsori/contract/plans';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useUser } from '#features/auth/auth.public.ts';
import {
  cardClass,
  paymentsTexts,
  plansTexts,
  Sum,
  useWonFormat,
} from '#features/billing/billing.public.ts';
import { paths } from '#lib/paths.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldMessage } from '#ui/field-message.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { type CartProblem, isPayable } from './cart.rules.ts';
import { cartTexts } from './cart-texts.ts';
import { isLargerPlan } from './plan-coverage.rules.ts';
import type { ProjectFields } from './use-cart-items.ts';
import type { CartPayment } from './use-cart-payment.ts';

const linkClass = 'hit relative text-sm font-semibold text-text underline underline-offset-4';

function Sums({ cart }: { readonly cart: Cart }) {
  const t = cartTexts.use();
  const formatWon = useWonFormat();
  const count = cart.items.filter(isPayable).length;
  const price = formatWon(billingLimits.musicPrice);
  return (
    <div>
      <dl className="flex flex-col gap-2">
        <Sum
          label={t('summary.items', { count, price })}
          amount={cart.total}
          className="font-medium text-text"
        />
        <Sum label={t('summary.supply')} amount={cart.supply} />
        <Sum label={t('summary.vat')} amount={cart.vat} />
        <div className="my-2 border-t border-line" />
        <Sum
          label={<span className="text-base tracking-normal">{t('summary.total')}</span>}
          amount={cart.total}
          className="text-2xl font-bold tracking-[-0.03em]"
        />
      </dl>
      <p className="mt-1 text-sm text-text-2">{t('summary.once')}</p>
    </div>
  );
}

function Consent({ payment }: { readonly payment: CartPayment }) {
  const t = cartTexts.use();
  const error = payment.isMissing('consent') ? t('consent.missing') : undefined;
  return (
    <div data-group="consent">
      <Checkbox
        required
        checked={payment.isAgreed}
        onChange={(event) => payment.setAgreed(event.target.checked)}
        invalid={error !== undefined}
        aria-describedby="cart-consent-message"
        label={<span className="font-medium">{t('consent.label')}</span>}
      />
      <FieldMessage id="cart-consent-message" error={error} hint={undefined} />
    </div>
  );
}

/** Text of a payment that did not happen. */
function useProblemText(): (problem: CartProblem) => ReactNode {
  const t = cartTexts.use();
  const refusalTexts = paymentsTexts.use();
  const formatWon = useWonFormat();
  return (problem) => {
    switch (problem.kind) {
      case 'refused': {
        const card = refusalTexts('card.company');
        const reason = refusalTexts(`refusal.${problem.reason}.reason`, { card });
        return `${reason} ${refusalTexts('refused.nothing')}`;
      }
      case 'changed': {
        const changes = problem.changes.map((change) =>
          change.kind === 'amount'
            ? t('change.amount', { amount: formatWon(change.amount) })
            : t(`change.${change.kind}`, { title: change.title }),
        );
        return [t('change.lead'), ...changes, t('change.check')].join(' ');
      }
      case 'other':
        return problem.text;
      default:
        return t(`failed.${problem.kind}`);
    }
  };
}

/** A closed window is no error, so it is mentioned quietly. */
function PaymentProblem({ problem }: { readonly problem: CartProblem | null }) {
  const problemText = useProblemText();
  const isQuiet = problem?.kind === 'refused' && problem.reason === 'cancelled';
  return (
    <>
      <FormError>{problem && !isQuiet && problemText(problem)}</FormError>
      <div role="status" className="empty:sr-only">
        {problem && isQuiet && <Notice>{problemText(problem)}</Notice>}
      </div>
    </>
  );
}

function Withdrawal() {
  const t = cartTexts.use();
  return (
    <div className="rounded-lg bg-ink-2 p-4 text-sm text-text-2">
      <h3 className="text-sm text-text">{t('withdrawal.title')}</h3>
      <p className="mt-1">
        {t.rich('withdrawal.body', {
          days: billingLimits.withdrawalDays,
          b: (chunks) => <strong className="font-semibold text-text">{chunks}</strong>,
        })}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5">
        <Link to={paths.policy('refund')} target="_blank" className={linkClass}>
          {t('withdrawal.refund')}
        </Link>
        <Link to={paths.licenceUses()} target="_blank" className={linkClass}>
          {t('withdrawal.licence')}
        </Link>
      </p>
    </div>
  );
}

/** A plan may be the better choice. */
function Comparison() {
  const t = cartTexts.use();
  const planTexts = plansTexts.use();
  const formatWon = useWonFormat();
  const { price } = plans.creator;
  return (
    <div className="border-t border-line pt-5 text-sm text-text-2">
      {price && (
        <p>
          {t('compare.body', { plan: planTexts('plan.creator'), amount: formatWon(price.year) })}
        </p>
      )}
      <Link to={paths.plans()} className={`mt-2 inline-block ${linkClass}`}>
        {t('compare.link')}
      </Link>
    </div>
  );
}

const CartOnAccount = lazy(() =>
  import('./cart-on-account.tsx').then((m) => ({ default: m.CartOnAccount })),
);

interface CartSummaryProps {
  readonly cart: Cart;
  /** The plan of the user; null without one. */
  readonly plan: Subscription['current'];
  readonly payment: CartPayment;
  readonly projects: ProjectFields;
}

export function CartSummary({ cart, plan, payment, projects }: CartSummaryProps) {
  const t = cartTexts.use();
  const amount = useWonFormat()(cart.total);
  const user = useUser();
  return (
    <section aria-labelledby="cart-summary" className={cardClass}>
      <h2 id="cart-summary" className="mb-4 text-lg">
        {t('summary.title')}
      </h2>
      <div className="flex flex-col gap-4">
        <Sums cart={cart} />
        <hr className="border-line" />
        <Consent payment={payment} />
        <PaymentProblem problem={payment.problem} />
        <div>
          <Button
            variant="primary"
            size="lg"
            block
            className="noscript:hidden"
            loading={payment.isBusy}
            onClick={payment.pay}
          >
            {t('pay', { amount })}
          </Button>
          <p className="mt-3 text-center text-sm text-text-2 noscript:hidden">{t('payHint')}</p>
          <p className="hidden text-sm text-text-2 noscript:block">{t('withoutScripts')}</p>
          <p role="status" className="sr-only">
            {payment.isBusy ? t('paying') : null}
          </p>
        </div>
        {user !== null && isPavilionUser(user) && (
          <Suspense fallback={null}>
            <CartOnAccount
              items={cart.items.filter(isPayable)}
              projects={projects}
              root={payment.root}
            />
          </Suspense>
        )}
        <Withdrawal />
        {isLargerPlan('creator', plan) && <Comparison />}
        <RelatedQuestions
          questions={['buy-single-track', 'project-name', 'refund-single-track']}
          newTab
        />
      </div>
    </section>
  );
}
