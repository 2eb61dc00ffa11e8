import type { PaymentStatus, Refusal } from '@onsori/contract/payments';
import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/payments.json' with { type: 'json' };
import ko from '#i18n/ko/payments.json' with { type: 'json' };
import { useLocale } from '#i18n/texts.tsx';
import { issuerName } from './card-issuers.ts';
import { plansTexts } from './plans-texts.ts';

/** Texts of cards, payments and their outcomes. */
export const paymentsTexts = createTextBundle(ko, en);

type OrderFacts = Pick<PaymentStatus, 'kind' | 'plan' | 'period' | 'seats'>;

/** Names what was ordered: a plan with its period and seats, or music. */
export function useOrderName(): (order: OrderFacts) => string {
  const t = paymentsTexts.use();
  const planTexts = plansTexts.use();
  return ({ plan, period, seats }) => {
    if (plan === null || period === null) return t('order.musics');
    const name = planTexts(`label.${period}`, { plan: planTexts(`plan.${plan}`) });
    const hasSeats = plan === 'business' && seats !== null;
    return hasSeats ? `${name} · ${planTexts('seats.count', { count: seats })}` : name;
  };
}

interface CardFacts {
  readonly issuer_code: string;
  readonly last_digits: string;
}

/** Names a card in a sentence, such as ‘신한카드 4821’. */
export function useCardName(): (card: CardFacts) => string {
  const locale = useLocale();
  return ({ issuer_code, last_digits }) => `${issuerName(issuer_code, locale)} ${last_digits}`;
}

/** Says why a charge was refused, in the words of a person, and what to do about it. */
export function useRefusalText() {
  const t = paymentsTexts.use();
  const locale = useLocale();
  return (refusal: Refusal, card: CardFacts | null): { reason: string; advice: string } => ({
    reason: t(`refusal.${refusal}.reason`, {
      card: card ? issuerName(card.issuer_code, locale) : t('card.company'),
    }),
    advice: t(`refusal.${refusal}.advice`),
  });
}
