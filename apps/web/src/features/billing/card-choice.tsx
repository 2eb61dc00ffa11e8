import type { Card } from '@onsori/contract/payments';
import { type ReactNode, useId } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { cx } from '#ui/cx.ts';
import { FieldMessage } from '#ui/field-message.tsx';
import { CardIcon, PlusIcon } from './billing-icons.tsx';
import { issuerName } from './card-issuers.ts';
import { paymentsTexts } from './payments-texts.ts';

/** Value of the option that registers another card. */
export const newCard = 'new';

/** The issuer and the last digits of a card. */
export function CardLabel({ card }: { readonly card: Pick<Card, 'issuer_code' | 'last_digits'> }) {
  return (
    <span className="wrap-anywhere">
      <span className="font-semibold">{issuerName(card.issuer_code, useLocale())}</span>{' '}
      <span className="tabular whitespace-nowrap text-text-2">
        <span aria-hidden="true">···· </span>
        {card.last_digits}
      </span>
    </span>
  );
}

/** The type and the owner of a card. */
function CardKind({ card }: { readonly card: Pick<Card, 'card_type' | 'owner_type'> }) {
  const t = paymentsTexts.use();
  return `${t(`card.type.${card.card_type}`)} · ${t(`card.owner.${card.owner_type}`)}`;
}

function CardTile({ isNew = false }: { readonly isNew?: boolean }) {
  return (
    <span
      className={cx(
        'flex size-10 shrink-0 items-center justify-center rounded-md text-text-2',
        isNew ? 'border border-dashed border-line-strong' : 'bg-ink-3',
      )}
    >
      {isNew ? <PlusIcon size={18} /> : <CardIcon size={18} />}
    </span>
  );
}

interface OptionProps {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onCheck: () => void;
  readonly isNew?: boolean;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

function Option({ name, value, checked, onCheck, isNew = false, note, children }: OptionProps) {
  return (
    <label className="group flex min-h-16 cursor-pointer items-center gap-3.5 border-t border-line px-4 py-3 first:border-0 hover:bg-ink-3/40 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-text">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onCheck}
        className="m-0 size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-text-3 outline-none group-hover:border-text-2 checked:border-[6.5px] checked:border-juhong group-hover:checked:border-juhong"
      />
      <CardTile isNew={isNew} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        {children}
        <span className="text-sm text-text-2">{note}</span>
      </span>
    </label>
  );
}

interface CardChoiceProps {
  /** Id of the heading that names the group. */
  readonly labelledBy: string;
  readonly cards: readonly Card[];
  /** Id of a card, `newCard`, or null for none. */
  readonly value: string | null;
  readonly onValueChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Cards that were just refused, offered last. */
  readonly refusedCards?: readonly Card[];
}

/** The registered cards and a new one as a radio group. */
export function CardChoice({
  labelledBy,
  cards,
  value,
  onValueChange,
  error,
  refusedCards = [],
}: CardChoiceProps) {
  const t = paymentsTexts.use();
  const id = useId();
  const option = (each: string) => ({
    name: id,
    value: each,
    checked: value === each,
    onCheck: () => onValueChange(each),
  });
  return (
    <div className="flex flex-col gap-1.5">
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-required="true"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-message`}
        className={cx(
          'overflow-hidden rounded-lg border bg-ink-2',
          error === undefined ? 'border-line' : 'border-juhong',
        )}
      >
        {cards.map((card) => (
          <Option key={card.id} {...option(card.id)} note={<CardKind card={card} />}>
            <CardLabel card={card} />
          </Option>
        ))}
        <Option {...option(newCard)} isNew note={t('card.newHint')}>
          <span className="font-semibold">{t('card.new')}</span>
        </Option>
        {refusedCards.map((card) => (
          <Option
            key={card.id}
            {...option(card.id)}
            note={<span className="text-on-juhong-soft">{t('card.refused')}</span>}
          >
            <CardLabel card={card} />
          </Option>
        ))}
      </div>
      <FieldMessage id={`${id}-message`} error={error} hint={undefined} />
    </div>
  );
}
