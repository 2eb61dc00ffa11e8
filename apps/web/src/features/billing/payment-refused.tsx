import { billingLimits } from '@onsori/contract/billing-limits';
import type { Card, PaymentStatus } from '@onsori/contract/payments';
import { plans } from '@onsori/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { useLeaveGuard } from '#lib/leave-guard.ts';
import { paths } from '#lib/paths.ts';
import type { PlanSelection } from '#lib/payment-paths.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { TextField } from '#ui/text-field.tsx';
import { cardsQuery, planQuoteQuery } from './billing.queries.ts';
import { CardChoice, newCard } from './card-choice.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { PaymentFacts, PaymentFrame } from './payment-frame.tsx';
import { RetryLink, selectionOf } from './payment-links.tsx';
import { windowErrorCode } from './payment-window.ts';
import { paymentsTexts, useCardName, useRefusalText } from './payments-texts.ts';
import { consumePendingPurchase } from './pending-purchase.ts';
import { usePurchaseErrorText, useWindowErrorText } from './use-checkout.ts';
import { useCardWindow, usePurchase } from './use-purchase.ts';
import { useWonFormat } from './won.ts';

interface RefusedProps {
  readonly payment: PaymentStatus;
}

/** Whether a card is the one that was refused. */
const isRefusedCard = ({ card }: Pick<PaymentStatus, 'card'>, other: Card): boolean =>
  card !== null && card.issuer_code === other.issuer_code && card.last_digits === other.last_digits;

/** Splits the cards; the refused one is offered only if it may succeed another time. */
export function offerCards(
  payment: Pick<PaymentStatus, 'card' | 'refusal'>,
  cards: readonly Card[],
): { readonly others: readonly Card[]; readonly refused: readonly Card[] } {
  return {
    others: cards.filter((card) => !isRefusedCard(payment, card)),
    refused: payment.refusal?.can_retry_card
      ? cards.filter((card) => isRefusedCard(payment, card))
      : [],
  };
}

/** Pays the same plan anew with another card. */
function useRetry(payment: PaymentStatus, selection: PlanSelection) {
  const t = checkoutTexts.use();
  const purchaseErrorText = usePurchaseErrorText();
  const windowErrorText = useWindowErrorText();
  const cards = useQuery(cardsQuery(browserApi));
  const quote = useQuery(planQuoteQuery(browserApi, selection));
  const purchase = usePurchase();
  const cardWindow = useCardWindow();
  const [cardId, setCardId] = useState<string | null>(null);
  const [organizationName, setOrganizationName] = useState('');
  const [hasPressed, setPressed] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useLeaveGuard(purchase.isPending);
  const { plan, period, seats } = selection;
  useEffect(() => {
    const pending = consumePendingPurchase({ plan, period, seats });
    if (pending) setOrganizationName(pending.organizationName);
  }, [plan, period, seats]);
  const offered = cards.data && offerCards(payment, cards.data);
  const needsName = plans[plan].perSeat && organizationName.trim() === '';
  const isBusy = purchase.isPending || cardWindow.isPending;
  const focusGroup = (group: string) =>
    root.current?.querySelector<HTMLElement>(`[data-group=${group}] input`)?.focus();
  function pay(): void {
    setPressed(true);
    if (isBusy || !quote.data) return;
    if (needsName) focusGroup('organization');
    else if (cardId === null) focusGroup('card');
    if (needsName || cardId === null) return;
    const pending = { ...selection, amount: quote.data.amount, organizationName };
    if (cardId === newCard) cardWindow.mutate(pending);
    else purchase.mutate({ ...pending, cardId });
  }
  return {
    root,
    quote,
    offered,
    cardId,
    setCardId,
    organizationName,
    setOrganizationName,
    nameError: hasPressed && needsName ? t('missing.organization') : undefined,
    cardError: hasPressed && cardId === null ? t('missing.card') : undefined,
    error: purchase.error
      ? purchaseErrorText(purchase.error)
      : cardWindow.error
        ? windowErrorText(windowErrorCode(cardWindow.error))
        : quote.error && (errorText(quote.error) ?? t('problem.quote')),
    isBusy,
    pay,
  };
}

interface RetryProps extends RefusedProps {
  readonly selection: PlanSelection;
}

/** A refused first payment: offers the cards again, none of them chosen. */
function RetryWithCard({ payment, selection }: RetryProps) {
  const t = paymentsTexts.use();
  const checkout = checkoutTexts.use();
  const formatWon = useWonFormat();
  const cardName = useCardName();
  const retry = useRetry(payment, selection);
  const { reason, advice } = useRefusalText()(payment.refusal?.reason ?? 'other', payment.card);
  const amount = formatWon(retry.quote.data?.amount ?? payment.amount);
  const card = [...(retry.offered?.others ?? []), ...(retry.offered?.refused ?? [])].find(
    ({ id }) => id === retry.cardId,
  );
  const label = () => {
    if (card) return t('refused.payWith', { amount, card: cardName(card) });
    return t(retry.cardId === newCard ? 'refused.payNew' : 'refused.pay', { amount });
  };
  return (
    <PaymentFrame
      payment={payment}
      lead={<Reason text={reason} />}
      actions={
        <>
          {retry.quote.data ? (
            <Button
              variant="primary"
              size="lg"
              className="flex-1"
              loading={retry.isBusy}
              onClick={retry.pay}
            >
              {label()}
            </Button>
          ) : (
            retry.quote.isPending && <Skeleton shape="box" height={48} className="flex-1" />
          )}
          <Button variant="ghost" size="lg" render={<Link to={paths.plans()} />}>
            {t('refused.later')}
          </Button>
        </>
      }
    >
      <div ref={retry.root} className="flex flex-col gap-4">
        {plans[selection.plan].perSeat && (
          <div data-group="organization">
            <TextField
              label={checkout('plan.organization')}
              autoComplete="organization"
              maxLength={billingLimits.organizationNameMax}
              value={retry.organizationName}
              onChange={(event) => retry.setOrganizationName(event.target.value)}
              error={retry.nameError}
            />
          </div>
        )}
        <div data-group="card">
          <h2 id="payment-card" className="mb-2.5 text-sm">
            {t('refused.which')}
          </h2>
          {retry.offered ? (
            <CardChoice
              labelledBy="payment-card"
              cards={retry.offered.others}
              refusedCards={retry.offered.refused}
              value={retry.cardId}
              onValueChange={retry.setCardId}
              error={retry.cardError}
            />
          ) : (
            <Skeleton shape="box" height={130} />
          )}
        </div>
      </div>
      <PaymentFacts payment={payment} isShort />
      <p className="text-sm text-text-2">
        {t('refused.kept')} {advice}
      </p>
      <RelatedQuestions questions={['payment-declined']} newTab />
      <FormError>{retry.error}</FormError>
    </PaymentFrame>
  );
}

function Reason({ text }: { readonly text: string }) {
  const t = paymentsTexts.use();
  return (
    <>
      <p>{text}</p>
      <p className="font-semibold text-text">{t('refused.nothing')}</p>
    </>
  );
}

/** Any other refusal is settled where the order was made; phones cannot buy. */
function RetryElsewhere({ payment }: RefusedProps) {
  const { reason, advice } = useRefusalText()(payment.refusal?.reason ?? 'other', payment.card);
  return (
    <PaymentFrame
      payment={payment}
      lead={<Reason text={reason} />}
      actions={<RetryLink payment={payment} />}
    >
      <PaymentFacts payment={payment} />
      <p className="text-sm text-text-2">{advice}</p>
      <RelatedQuestions questions={['payment-declined']} />
    </PaymentFrame>
  );
}

export function RefusedPayment({ payment }: RefusedProps) {
  const isPhone = useIsPhone();
  const selection = selectionOf(payment);
  if (selection === null || isPhone) return <RetryElsewhere payment={payment} />;
  return <RetryWithCard payment={payment} selection={selection} />;
}
