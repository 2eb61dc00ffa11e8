import type { PaidSubscription, PlanQuote } from '@onsori/contract/billing';
import { plans } from '@onsori/contract/plans';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import { wait } from '#lib/wait.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { planQuoteQuery, subscriptionQuery } from './billing.queries.ts';
import { useDayFormatters } from './billing-days.ts';
import { purchaseProblemOf, retryLost } from './checkout.rules.ts';
import { useOrderName } from './payments-texts.ts';
import { subscriptionTexts } from './subscription-texts.ts';
import { useWonFormat } from './won.ts';

interface ChangeInput {
  readonly quote: PlanQuote;
  readonly organizationName: string;
}

/** Sends the change once; a charge leads to the page of its payment unless it succeeded. */
function usePlanChange(onDone: () => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    meta: { rendersOwnError: true },
    mutationFn: ({ quote, organizationName }: ChangeInput) => {
      const { plan, period, seats, amount } = quote;
      const body = {
        plan,
        period,
        seats,
        expected_amount: amount,
        agreed: true,
        ...(organizationName && { organization_name: organizationName }),
      } as const;
      const { signal } = new AbortController();
      return retryLost(
        () => browserApi.call('changePlan', { key: key.current, body }),
        (ms) => wait(ms, signal),
      );
    },
    onSuccess: async ({ payment }) => {
      await queryClient.invalidateQueries({ queryKey: subscriptionQuery(browserApi).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['planQuote'] });
      void queryClient.invalidateQueries({ queryKey: ['payments'] });
      if (payment && payment.state !== 'paid')
        await navigate(paymentPaths.payment(payment.order_id));
      else onDone();
    },
    onError: (error, { quote }) => {
      if (purchaseProblemOf(error) === 'lost') return;
      key.current = crypto.randomUUID();
      void queryClient.invalidateQueries({
        queryKey: planQuoteQuery(browserApi, quote).queryKey,
      });
    },
  });
}

interface PlanChangeFormProps {
  readonly paid: PaidSubscription;
  readonly quote: PlanQuote;
  readonly onClose: () => void;
}

/** States the exact sum and the next charge before a change, and asks for consent to a charge. */
export function PlanChangeForm({ paid, quote, onClose }: PlanChangeFormProps) {
  const t = subscriptionTexts.use();
  const toast = useToast();
  const orderName = useOrderName();
  const formatWon = useWonFormat();
  const { formatDay } = useDayFormatters();
  const form = useRef<HTMLFormElement>(null);
  const [isAgreed, setAgreed] = useState(false);
  const [organizationName, setOrganizationName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isNow = quote.effective === 'now';
  const needsCompany = isNow && plans[quote.plan].perSeat && !plans[paid.plan].perSeat;
  const next = formatWon(quote.next_charge.amount);
  const day = formatDay(quote.next_charge.date);
  const change = usePlanChange(() => {
    toast.show(
      isNow ? t('change.done') : t('change.scheduled', { day: formatDay(quote.effective_on) }),
    );
    onClose();
  });
  const isCompanyMissing = needsCompany && organizationName.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    setChecked(true);
    if (isCompanyMissing) form.current?.querySelector<HTMLElement>('input[name=company]')?.focus();
    else if (isNow && !isAgreed)
      form.current?.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
    else change.mutate({ quote, organizationName: organizationName.trim() });
  };
  const failure = () => {
    if (!change.isError) return undefined;
    return purchaseProblemOf(change.error) === 'amount_changed'
      ? t('change.amountChanged')
      : (errorText(change.error) ?? undefined);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="mt-3 flex flex-col gap-3 rounded-lg bg-ink-2 p-4"
    >
      <h3 className="font-semibold">
        {t('change.confirmTitle', { order: orderName({ kind: 'upgrade', ...quote }) })}
      </h3>
      <p className="text-sm text-text-2 tabular-nums">
        {isNow
          ? t('change.confirmNow', { amount: formatWon(quote.amount), next, day })
          : t('change.confirmLater', { next, day: formatDay(quote.effective_on) })}
      </p>
      {needsCompany && (
        <TextField
          label={t('change.company')}
          name="company"
          autoComplete="organization"
          value={organizationName}
          onChange={(event) => setOrganizationName(event.target.value)}
          error={isChecked && isCompanyMissing ? t('change.companyMissing') : undefined}
        />
      )}
      {isNow && (
        <Checkbox
          label={t('change.agree', { next })}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.target.checked)}
          invalid={isChecked && !isAgreed}
          hint={isChecked && !isAgreed ? t('change.agreeMissing') : undefined}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" loading={change.isPending}>
          {isNow ? t('change.pay', { amount: formatWon(quote.amount) }) : t('change.schedule')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t('change.dismiss')}
        </Button>
      </div>
      <FormError>{failure()}</FormError>
    </form>
  );
}
