import { billingLimits } from '@onsori/contract/billing-limits';
import { billingPeriods, sellablePlanIds } from '@onsori/contract/plans';
import type { PriceChangePreview } from '@onsori/contract/price-changes';
import { useState } from 'react';
import { plansTexts, useWonFormat } from '#features/billing/billing.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { DetailField } from '../detail-field.tsx';
import { QueryFailure } from '../query-states.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { policiesTexts } from './policies-texts.ts';
import {
  isDayWrong,
  isPriceWrong,
  type PriceChangeFields,
  type PriceForm,
  toPriceChange,
} from './price-form.rules.ts';
import { useAnnouncePrice, usePricePreview } from './use-prices.ts';

function Concerned({ preview }: { readonly preview: PriceChangePreview }) {
  const t = policiesTexts.use();
  const locale = useLocale();
  const won = useWonFormat();
  const { min_price: min, max_price: max } = preview;
  const range = (): string => {
    if (min === null || max === null) return t('concerned.none');
    return min === max ? won(min) : t('concerned.range', { min: won(min), max: won(max) });
  };
  const rows = [
    [t('concerned.subscriptions'), preview.subscriptions.toLocaleString(locale)],
    [t('concerned.seats'), preview.seats.toLocaleString(locale)],
    [t('concerned.needConsent'), preview.need_consent.toLocaleString(locale)],
    [t('concerned.payLess'), preview.pay_less.toLocaleString(locale)],
    [t('concerned.current'), range()],
    [t('concerned.list'), won(preview.list_price)],
  ] as const;
  return (
    <dl className="tabular divide-y divide-line">
      {rows.map(([label, value]) => (
        <DetailField key={label} label={label}>
          {value}
        </DetailField>
      ))}
    </dl>
  );
}

function Preview({ change }: { readonly change: PriceChangeFields }) {
  const t = policiesTexts.use();
  const query = usePricePreview(change);
  return (
    <section aria-live="polite" className="rounded-md border border-line px-4 py-3">
      <h3 className="text-sm font-semibold text-text-2">{t('priceForm.preview')}</h3>
      {query.data && <Concerned preview={query.data} />}
      {query.isPending && <p className="py-2 text-sm text-text-3">{t('priceForm.counting')}</p>}
      {query.isError && <QueryFailure query={query} />}
    </section>
  );
}

interface PriceDialogProps {
  /** The first day for which consent can still be asked. */
  readonly firstDay: string;
  onClose(): void;
}

/** Announces a price after showing whom it concerns. */
export function PriceDialog({ firstDay, onClose }: PriceDialogProps) {
  const t = policiesTexts.use();
  const plans = plansTexts.use();
  const toast = useToast();
  const won = useWonFormat();
  const { formatDay } = useDateFormat();
  const announce = useAnnouncePrice();
  const [form, setForm] = useState<PriceForm>({
    plan: 'pro',
    period: 'month',
    unitPrice: '',
    effectiveOn: firstDay,
  });
  const [isChecked, setIsChecked] = useState(false);
  const change = toPriceChange(form, firstDay);
  const { min, max } = billingLimits.unitPrice;
  const priceError = t('priceForm.wrongPrice', { min: won(min), max: won(max) });
  const dayError = t('priceForm.wrongDay', { day: formatDay(firstDay) });
  return (
    <ReasonDialog
      title={t('priceForm.title')}
      description={t('priceForm.lead')}
      submitLabel={t('priceForm.submit')}
      validate={() => {
        setIsChecked(true);
        return change !== null;
      }}
      submitChange={async (reason) => {
        if (change) await announce(change, reason);
      }}
      onDone={() => {
        toast.show(t('priceForm.done'));
        onClose();
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('priceForm.plan')}
          value={form.plan}
          onValueChange={(plan) => setForm({ ...form, plan })}
          options={sellablePlanIds.map((value) => ({ value, label: plans(`plan.${value}`) }))}
        />
        <Select
          label={t('priceForm.period')}
          value={form.period}
          onValueChange={(period) => setForm({ ...form, period })}
          options={billingPeriods.map((value) => ({ value, label: plans(`period.${value}`) }))}
        />
      </div>
      <TextField
        label={t('priceForm.unitPrice')}
        inputMode="numeric"
        autoComplete="off"
        value={form.unitPrice}
        error={isChecked && isPriceWrong(form) ? priceError : undefined}
        onChange={(event) => setForm({ ...form, unitPrice: event.target.value })}
        required
      />
      <TextField
        label={t('priceForm.effectiveOn')}
        hint={t('priceForm.effectiveHint', { day: formatDay(firstDay) })}
        type="date"
        min={firstDay}
        value={form.effectiveOn}
        error={isChecked && isDayWrong(form, firstDay) ? dayError : undefined}
        onChange={(event) => setForm({ ...form, effectiveOn: event.target.value })}
        required
      />
      {change && <Preview change={change} />}
    </ReasonDialog>
  );
}
