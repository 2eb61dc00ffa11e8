import type { PaymentStatus } from '@onsori/contract/payments';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { CardLabel } from './card-choice.tsx';
import { paymentsTexts, useOrderName } from './payments-texts.ts';
import { useWonFormat } from './won.ts';

type Outcome = PaymentStatus['state'];

const barHeights = [6, 16, 28, 42, 56, 42, 28, 16, 6] as const;

/** Bars that are filled: some while waiting, up to the refusal, or all. */
const filledBars: Readonly<Record<Outcome, number>> = {
  pending: 5,
  refused: 4,
  expired: 0,
  paid: 9,
};
const barClasses: Readonly<Record<Outcome, string>> = {
  pending: 'fill-jjok',
  refused: 'fill-text-2',
  expired: 'fill-text-3',
  paid: 'fill-bichwi',
};

/** The mark of the product as a picture of the outcome. */
function OutcomeBars({ outcome }: { readonly outcome: Outcome }) {
  const isRefused = outcome === 'refused';
  return (
    <svg aria-hidden="true" width="144" height="56" viewBox="0 0 144 56">
      {barHeights.map((height, bar) => {
        const isFilled = bar < filledBars[outcome];
        // The cross is wider than a bar.
        const x =
          bar * 15 + (isRefused ? Math.sign(bar - 3.5) * 4 + Math.sign(bar - 4.5) * 4 + 8 : 0);
        if (isRefused && bar === 4)
          return (
            <path
              key={x}
              d={`M${x - 4} 20l16 16m0 -16l-16 16`}
              className="stroke-on-juhong-soft"
              strokeWidth="4"
              strokeLinecap="round"
            />
          );
        const shown = isFilled || outcome === 'pending' ? height : 4;
        return (
          <rect
            key={x}
            x={x}
            y={(56 - shown) / 2}
            width="8"
            height={shown}
            rx={Math.min(4, shown / 2)}
            className={cx(
              isFilled || outcome === 'pending' ? barClasses[outcome] : 'fill-ink-3',
              !isFilled && outcome === 'pending' && 'opacity-35',
            )}
          />
        );
      })}
    </svg>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function Fact({ label, children }: FactProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-text-2">{label}</dt>
      <dd className="ms-auto text-end font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

interface PaymentFactsProps {
  readonly payment: PaymentStatus;
  /** Without the card and the order number. */
  readonly isShort?: boolean;
  readonly children?: ReactNode;
}

export function PaymentFacts({ payment, isShort = false, children }: PaymentFactsProps) {
  const t = paymentsTexts.use();
  const orderName = useOrderName();
  const formatWon = useWonFormat();
  return (
    <dl className="flex flex-col gap-2.5 border-t border-line pt-5">
      <Fact label={t('fact.order')}>{orderName(payment)}</Fact>
      <Fact label={t('fact.amount')}>{formatWon(payment.amount)}</Fact>
      {!isShort && payment.card && (
        <Fact label={t('fact.card')}>
          <CardLabel card={payment.card} />
        </Fact>
      )}
      {!isShort && <Fact label={t('fact.number')}>{payment.order_id}</Fact>}
      {children}
    </dl>
  );
}

/** A window that was closed or expired is no refusal by a card. */
const isUnused = ({ refusal }: PaymentStatus): boolean =>
  refusal?.reason === 'cancelled' || refusal?.reason === 'window_expired';

export function usePaymentTitle(): (payment: PaymentStatus) => string {
  const t = paymentsTexts.use();
  return (payment) => t(`${isUnused(payment) ? 'expired' : payment.state}.title`);
}

interface PaymentFrameProps {
  readonly payment: PaymentStatus;
  readonly lead: ReactNode;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

export function PaymentFrame({ payment, lead, children, actions }: PaymentFrameProps) {
  const paymentTitle = usePaymentTitle();
  return (
    <div className="mx-auto max-w-xl pt-7 pb-20 md:pt-10">
      <section
        aria-labelledby="payment-title"
        className="flex flex-col gap-6 rounded-3xl border border-line bg-ink-1 p-6 md:p-10"
      >
        <OutcomeBars outcome={payment.state} />
        <div>
          <h1 id="payment-title" className="text-2xl text-balance">
            {paymentTitle(payment)}
          </h1>
          <div className="mt-3 text-text-2">{lead}</div>
        </div>
        {children}
        <div className="mt-2 flex flex-wrap items-center gap-2">{actions}</div>
      </section>
    </div>
  );
}
