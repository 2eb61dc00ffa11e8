import type { PlanQuote } from '@onsori/contract/billing';
import { plans } from '@onsori/contract/plans';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { useLeaveGuard } from '#lib/leave-guard.ts';
import { type PlanSelection, paymentPaths } from '#lib/payment-paths.ts';
import { cardsQuery, planQuoteQuery } from './billing.queries.ts';
import { newCard } from './card-choice.tsx';
import {
  type CardReturn,
  type CheckoutGroup,
  listMissingGroups,
  purchaseProblemOf,
} from './checkout.rules.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { isWindowCancelled, windowErrorCode } from './payment-window.ts';
import { paymentsTexts } from './payments-texts.ts';
import { consumePendingPurchase } from './pending-purchase.ts';
import { useCardRegistration } from './use-card-registration.ts';
import { useCardWindow, usePurchase } from './use-purchase.ts';

/** Identifies what a consent is for: it ends when the sum or the choice changes. */
const consentSubject = ({ plan, period, seats, amount, next_charge }: PlanQuote): string =>
  JSON.stringify([plan, period, seats, amount, next_charge.amount]);

/** Text of a failed purchase. */
export function usePurchaseErrorText(): (error: unknown) => string {
  const t = checkoutTexts.use();
  return (error) => {
    const problem = purchaseProblemOf(error);
    if (problem === 'lost') return t('problem.lost');
    if (problem === 'amount_changed') return t('problem.amountChanged');
    return errorText(error) ?? t('problem.failed');
  };
}

/** Text after the window that registers cards was closed or failed. */
export function useWindowErrorText(): (code: string | null) => string {
  const t = checkoutTexts.use();
  return (code) => t(isWindowCancelled(code) ? 'card.cancelled' : 'card.failed');
}

/** State and actions of the checkout; `returned` is what the window for cards appended to the URL. */
export function useCheckout(selection: PlanSelection, returned: CardReturn | null) {
  const t = checkoutTexts.use();
  const refusalTexts = paymentsTexts.use();
  const purchaseErrorText = usePurchaseErrorText();
  const windowErrorText = useWindowErrorText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const user = useUser();
  const quote = useQuery(planQuoteQuery(browserApi, selection));
  const cards = useQuery(cardsQuery(browserApi));
  const registration = useCardRegistration();
  const cardWindow = useCardWindow();
  const purchase = usePurchase();
  const [cardId, setCardId] = useState<string | null>(null);
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const [organizationName, setOrganizationName] = useState('');
  const [returnError, setReturnError] = useState<string | null>(null);
  const [hasChangedSum, setChangedSum] = useState(false);
  const [isReturning, setReturning] = useState(returned !== null);
  const [request, setRequest] = useState<{ readonly focus: CheckoutGroup | null } | null>(null);
  const root = useRef<HTMLDivElement>(null);

  const isRegistering = isReturning || registration.isPending;
  const isBusy = isRegistering || cardWindow.isPending || purchase.isPending;
  useLeaveGuard(registration.isPending || purchase.isPending);

  const isAgreed = quote.data !== undefined && agreedTo === consentSubject(quote.data);
  const missing = listMissingGroups({
    organization: !plans[selection.plan].perSeat || organizationName.trim() !== '',
    phone: user?.phone !== null,
    card: cardId === newCard || cards.data?.some(({ id }) => id === cardId) === true,
    consent: isAgreed,
  });
  useEffect(() => {
    if (request?.focus)
      root.current?.querySelector<HTMLElement>(`[data-group=${request.focus}] input`)?.focus();
  }, [request]);

  function pay(): void {
    if (isBusy || quote.data === undefined) return;
    setReturnError(null);
    setChangedSum(false);
    setRequest({ focus: missing[0] ?? null });
    if (missing.length > 0 || cardId === null) return;
    const { amount } = quote.data;
    const pending = { ...selection, amount, organizationName: organizationName.trim() };
    if (cardId === newCard) cardWindow.mutate(pending);
    else purchase.mutate({ ...pending, cardId });
  }

  /** Registers the card of the window and continues the purchase that the user had started. */
  async function continuePurchase(back: CardReturn): Promise<void> {
    const pending = consumePendingPurchase(selection);
    setOrganizationName(pending?.organizationName ?? '');
    const current = pending
      ? await queryClient.fetchQuery(planQuoteQuery(browserApi, selection)).catch(() => null)
      : null;
    const hasAgreed = current !== null && current.amount === pending?.amount;
    if (hasAgreed) setAgreedTo(consentSubject(current));
    if ('code' in back) return setReturnError(windowErrorText(back.code));
    const { state, card, reason } = await registration.mutateAsync(back);
    if (card === null) {
      const refusal = { card: refusalTexts('card.company') };
      return setReturnError(
        state === 'refused'
          ? t('card.refused', {
              reason: refusalTexts(`refusal.${reason ?? 'other'}.reason`, refusal),
            })
          : t('card.slow'),
      );
    }
    setCardId(card.id);
    setChangedSum(pending !== null && !hasAgreed);
    if (pending && hasAgreed) purchase.mutate({ ...pending, cardId: card.id });
  }
  const onReturn = useEffectEvent(async (back: CardReturn) => {
    // Removes the keys of the window from the URL and the history.
    await navigate(paymentPaths.checkout(selection), { replace: true, preventScrollReset: true });
    try {
      await continuePurchase(back);
    } catch (error) {
      setReturnError(errorText(error) ?? t('card.failed'));
    } finally {
      setReturning(false);
    }
  });
  const hasReturned = useRef(false);
  useEffect(() => {
    if (returned === null || hasReturned.current) return;
    hasReturned.current = true;
    void onReturn(returned);
  }, [returned]);

  const windowError = cardWindow.error && windowErrorText(windowErrorCode(cardWindow.error));
  const isMissing = (group: CheckoutGroup) => request !== null && missing.includes(group);
  const missingText = (group: CheckoutGroup) =>
    isMissing(group) ? t(`missing.${group}`) : undefined;
  return {
    root,
    quote,
    cards,
    cardId,
    setCardId,
    isAgreed,
    setAgreed: (agreed: boolean) =>
      setAgreedTo(agreed && quote.data ? consentSubject(quote.data) : null),
    organizationName,
    setOrganizationName,
    isBusy,
    isRegistering,
    isPaying: purchase.isPending,
    isRegistered: registration.data?.card != null && !isBusy,
    missingText,
    cardError: returnError ?? windowError ?? missingText('card'),
    payError: purchase.error
      ? purchaseErrorText(purchase.error)
      : hasChangedSum
        ? t('problem.amountChanged')
        : null,
    pay,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
