import type { PaidSubscription } from '@onsori/contract/billing';
import type { Card } from '@onsori/contract/payments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { cardsQuery } from './billing.queries.ts';
import { CardChoice, CardLabel, newCard } from './card-choice.tsx';
import { type CardReturn, cardReturn } from './checkout.rules.ts';
import { isWindowCancelled, openCardWindow } from './payment-window.ts';
import { paymentsTexts, useCardName } from './payments-texts.ts';
import { useSubscriptionAction } from './subscription-actions.ts';
import { subscriptionTexts } from './subscription-texts.ts';
import { useCardRegistration } from './use-card-registration.ts';

interface SubscriptionCardProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly paid: Pick<PaidSubscription, 'card' | 'past_due'>;
  /** What the window that registers cards appended to the URL. */
  readonly returned: CardReturn | null;
}

/** Registers the card of a finished window and lets it pay for the plan. */
function useReturnedCard(returned: CardReturn | null, onRegistered: (card: Card) => void) {
  const t = subscriptionTexts.use();
  const refusal = paymentsTexts.use();
  const registration = useCardRegistration();
  const started = useRef(false);
  const [message, setMessage] = useState<string | undefined>();
  const register = useEffectEvent(async () => {
    if (returned === null || started.current) return;
    started.current = true;
    // The one-time key must not stay in the address bar or the history.
    history.replaceState(history.state, '', paymentPaths.subscription());
    if ('code' in returned) {
      setMessage(isWindowCancelled(returned.code) ? t('cards.cancelled') : t('cards.refused'));
      return;
    }
    try {
      const { card, reason } = await registration.mutateAsync(returned);
      if (card) onRegistered(card);
      else
        setMessage(
          reason
            ? refusal(`refusal.${reason}.reason`, { card: refusal('card.company') })
            : t('cards.waiting'),
        );
    } catch (error) {
      setMessage(errorText(error) ?? t('cards.refused'));
    }
  });
  useEffect(() => {
    void register();
  }, []);
  return { message, isRegistering: registration.isPending };
}

/** Other cards, which can be removed. */
function OtherCards({ cards }: { readonly cards: readonly Card[] }) {
  const t = subscriptionTexts.use();
  const toast = useToast();
  const cardName = useCardName();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: (cardId: string) => browserApi.call('removeCard', { params: { cardId } }),
    onSuccess: ({ items }) => {
      queryClient.setQueryData(cardsQuery(browserApi).queryKey, items);
      toast.show(t('cards.removed'));
    },
  });
  if (cards.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-col gap-1">
      {cards.map((card) => (
        <li key={card.id} className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <CardLabel card={card} />
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('cards.removeNamed', { card: cardName(card) })}
            loading={removal.isPending && removal.variables === card.id}
            onClick={() => removal.mutate(card.id)}
          >
            {t('cards.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Chooses the card that is charged from now on, in place. */
export function SubscriptionCard({ isOpen, onClose, paid, returned }: SubscriptionCardProps) {
  const t = subscriptionTexts.use();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const cards = useQuery({ ...cardsQuery(browserApi), enabled: isOpen });
  const change = useSubscriptionAction(
    (cardId: string) => browserApi.call('setSubscriptionCard', { body: { card_id: cardId } }),
    t(paid.past_due ? 'cards.charging' : 'cards.saved'),
  );
  const window = useMutation({
    meta: { rendersOwnError: true },
    mutationFn: () =>
      openCardWindow(`${paymentPaths.subscription()}?${cardReturn.name}=${cardReturn.value}`),
  });
  const close = () => {
    setValue(null);
    setMissing(false);
    onClose();
  };
  const saveCard = (cardId: string) => change.mutate(cardId, { onSuccess: close });
  const { message, isRegistering } = useReturnedCard(returned, (card) => saveCard(card.id));
  useEffect(() => {
    if (isOpen) form.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  if (!isOpen && !isRegistering && message === undefined) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(value === null);
    if (value === null) form.current?.querySelector<HTMLInputElement>('input')?.focus();
    else if (value === newCard) window.mutate();
    else saveCard(value);
  };
  const others = (cards.data ?? []).filter((card) => card.id !== paid.card?.id);
  const retriable = paid.card && paid.past_due?.failure === 'soft' ? [paid.card] : [];
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-5 border-t border-line pt-5">
      <h3 id={id} className="mb-3 font-semibold">
        {t('cards.choose')}
      </h3>
      {cards.isLoading ? (
        // Cards that appear above an option would move it below the pointer.
        <Skeleton shape="box" height={130} />
      ) : (
        <CardChoice
          labelledBy={id}
          cards={others}
          refusedCards={retriable}
          value={value}
          onValueChange={(chosen) => {
            setValue(chosen);
            setMissing(false);
          }}
          error={isMissing ? t('cards.missing') : undefined}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          size="sm"
          loading={isRegistering || change.isPending || window.isPending}
        >
          {value === newCard ? t('cards.register') : t('cards.save')}
        </Button>
        <Button variant="ghost" size="sm" onClick={close}>
          {t('cards.close')}
        </Button>
      </div>
      <OtherCards cards={others} />
      <div className="mt-3">
        <FormError>{message ?? (window.isError ? t('cards.refused') : undefined)}</FormError>
      </div>
    </form>
  );
}
