import { pavilionLimits } from '@onsori/contract/pavilion-values';
import type { PurchaseTerms } from '@onsori/contract/purchases';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { purchaseProblemOf, useWonFormat } from '#features/billing/billing.public.ts';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Spinner } from '#ui/loading.tsx';
import { TextField } from '#ui/text-field.tsx';
import { amountOf, type BuyItem, findBuyRefusal, validateProgramme } from './buy.rules.ts';
import { BuyRefusalNotice } from './buy-refusal.tsx';
import { purchaseTermsQuery } from './purchases.queries.ts';
import { purchasesTexts } from './purchases-texts.ts';
import { useBoughtToast, useBuy } from './use-buy.ts';

interface BuyFormProps {
  readonly items: readonly BuyItem[];
  readonly terms: PurchaseTerms;
  onBought(items: readonly BuyItem[]): void;
}

function ItemList({ items }: Pick<BuyFormProps, 'items'>) {
  const t = purchasesTexts.use();
  return (
    <ul
      aria-label={t('buy.items')}
      className="max-h-56 overflow-y-auto rounded-lg border border-line bg-ink-2 px-4"
    >
      {items.map(({ musicId, title, programme }) => (
        <li key={`${musicId} ${programme}`} className="border-line py-2.5 not-first:border-t">
          <p className="truncate font-semibold">{title}</p>
          {items.length > 1 && <p className="truncate text-sm text-text-2">{programme}</p>}
        </li>
      ))}
    </ul>
  );
}

function Sums({ amount, left }: { readonly amount: number; readonly left: number }) {
  const t = purchasesTexts.use();
  const formatWon = useWonFormat();
  return (
    <dl className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">
          {t('buy.amount')}
          <span className="ms-2 text-sm font-normal text-text-3">{t('buy.vatIncluded')}</span>
        </dt>
        <dd className="tabular text-xl font-bold">{formatWon(amount)}</dd>
      </div>
      <div className="flex justify-between gap-4 text-sm text-text-2">
        <dt>{t('buy.left')}</dt>
        <dd className="tabular">{formatWon(left)}</dd>
      </div>
    </dl>
  );
}

function useBuyError(error: Error | null): string | undefined {
  const t = purchasesTexts.use();
  if (error === null) return undefined;
  return purchaseProblemOf(error) === 'lost' ? t('buy.lost') : (errorText(error) ?? t('failed'));
}

function BuyForm({ items, terms, onBought }: BuyFormProps) {
  const t = purchasesTexts.use();
  const formatWon = useWonFormat();
  const buy = useBuy();
  const showBought = useBoughtToast();
  const [programme, setProgramme] = useState(items[0]?.programme ?? '');
  const [isChecked, setChecked] = useState(false);
  const isOne = items.length === 1;
  const amount = amountOf(terms, items);
  const refusal = findBuyRefusal(terms, items);
  const problem = isOne ? validateProgramme(programme) : null;
  const error = useBuyError(buy.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problem !== null || refusal !== null || buy.isPending) return;
    const named = isOne ? items.map((item) => ({ ...item, programme: programme.trim() })) : items;
    buy.mutate(
      { items: named, amount },
      {
        onSuccess: (purchases) => {
          showBought(purchases);
          onBought(named);
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ItemList items={items} />
      {isOne && (
        <TextField
          label={t('buy.programme')}
          hint={t('buy.programmeHint')}
          value={programme}
          maxLength={pavilionLimits.programmeMax}
          onChange={(event) => setProgramme(event.target.value)}
          error={
            isChecked && problem
              ? t(`buy.${problem}`, { max: pavilionLimits.programmeMax })
              : undefined
          }
          required
        />
      )}
      <Sums amount={amount} left={terms.left} />
      {refusal ? (
        <BuyRefusalNotice refusal={refusal} />
      ) : (
        <>
          <FormError>{error}</FormError>
          <Button type="submit" variant="primary" size="lg" block loading={buy.isPending}>
            {t('buy.confirm', { amount: formatWon(amount) })}
          </Button>
        </>
      )}
    </form>
  );
}

interface BuyDialogProps {
  readonly items: readonly BuyItem[];
  /** Called once all of them are bought. */
  onBought(items: readonly BuyItem[]): void;
  onClose(): void;
}

/** Buys musics on the account of the company; the programme of a single one can be changed. */
export function BuyDialog({ items, onBought, onClose }: BuyDialogProps) {
  const t = purchasesTexts.use();
  const terms = useQuery(purchaseTermsQuery);
  const company = terms.data?.company;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={items.length === 1 ? t('buy.title') : t('buy.titleMany', { count: items.length })}
      description={company === undefined ? undefined : t('buy.lead', { company })}
      closeLabel={t('close')}
    >
      {terms.data ? (
        <BuyForm
          items={items}
          terms={terms.data}
          onBought={(bought) => {
            onBought(bought);
            onClose();
          }}
        />
      ) : terms.isError ? (
        <>
          <FormError>{errorText(terms.error) ?? t('failed')}</FormError>
          <Button block className="mt-4" onClick={() => void terms.refetch()}>
            {t('retry')}
          </Button>
        </>
      ) : (
        <div className="flex justify-center py-10">
          <Spinner label={t('loading')} size={28} />
        </div>
      )}
    </Dialog>
  );
}
