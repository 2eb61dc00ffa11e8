import { billingLimits } from '@onsori/contract/billing-limits';
import { type Payment, requestableRefundReasons } from '@onsori/contract/payments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { useDayFormatters } from './billing-days.ts';
import { subscriptionTexts } from './subscription-texts.ts';
import { useWonFormat } from './won.ts';

function useRefund<Input>(call: (input: Input, key: string) => Promise<Payment>, done: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    meta: { rendersOwnError: true },
    mutationFn: (input: Input) => call(input, key.current),
    onSuccess: () => {
      key.current = crypto.randomUUID();
      toast.show(done);
      return queryClient.invalidateQueries({ queryKey: ['payments'] });
    },
  });
}

type BoughtMusic = Payment['musics'][number];

interface MusicRefundProps {
  readonly orderId: string;
  readonly music: BoughtMusic;
}

/** A bought music; one that was not downloaded can be given back in place. */
export function MusicRefund({ orderId, music }: MusicRefundProps) {
  const t = subscriptionTexts.use();
  const formatWon = useWonFormat();
  const { formatShortDay } = useDayFormatters();
  const [isOpen, setOpen] = useState(false);
  const amount = formatWon(music.amount);
  const refund = useRefund(
    (lineId: string, key) =>
      browserApi.call('withdrawMusics', {
        params: { orderId },
        key,
        body: { line_ids: [lineId] },
      }),
    t('giveBack.done', { amount, days: billingLimits.refundBusinessDays }),
  );
  const state = () => {
    if (music.is_refunded) return t('giveBack.refunded');
    if (music.is_downloaded) return t('giveBack.downloaded');
    return music.withdrawal_until
      ? t('giveBack.until', { day: formatShortDay(music.withdrawal_until) })
      : t('giveBack.late');
  };
  const canGiveBack = !music.is_refunded && music.withdrawal_until !== null;
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-40 flex-1 wrap-anywhere">
          {music.title} <span className="text-text-2">· {music.project}</span>
          <span className="block text-sm text-text-2">{state()}</span>
        </p>
        {canGiveBack && (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            aria-label={t('giveBack.actionNamed', { title: music.title })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('giveBack.action')}
          </Button>
        )}
      </div>
      {isOpen && canGiveBack && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-ink-2 p-3 text-sm">
          <p>{t('giveBack.confirm', { amount })}</p>
          <Button
            size="sm"
            variant="primary"
            loading={refund.isPending}
            onClick={() => refund.mutate(music.line_id)}
          >
            {t('giveBack.submit', { amount })}
          </Button>
          <FormError>{refund.isError ? errorText(refund.error) : undefined}</FormError>
        </div>
      )}
    </li>
  );
}

interface RefundRequestProps {
  readonly orderId: string;
  readonly max: number;
}

/** Asks for a refund outside the published formula, which an operator decides. */
export function RefundRequest({ orderId, max }: RefundRequestProps) {
  const t = subscriptionTexts.use();
  const formatWon = useWonFormat();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<(typeof requestableRefundReasons)[number]>('defect');
  const [amount, setAmount] = useState(String(max));
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refund = useRefund(
    (body: { reason: typeof reason; amount: number; note: string }, key) =>
      browserApi.call('requestRefund', { params: { orderId }, key, body }),
    t('ask.done'),
  );
  const won = Number(amount);
  const isAmountWrong = !Number.isInteger(won) || won < 1 || won > max;
  const isNoteMissing = note.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isAmountWrong || isNoteMissing || refund.isPending) return;
    refund.mutate({ reason, amount: won, note: note.trim() }, { onSuccess: () => setOpen(false) });
  };
  return (
    <div className="mt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="hit relative text-start text-sm text-text-2 underline underline-offset-4 hover:text-text"
      >
        {isOpen ? t('ask.close') : t('ask.open')}
      </button>
      {isOpen && (
        <form noValidate onSubmit={submit} className="mt-3 flex max-w-md flex-col gap-3">
          <Select
            label={t('ask.reason')}
            options={requestableRefundReasons.map((value) => ({
              value,
              label: t(`ask.reasons.${value}`),
            }))}
            value={reason}
            onValueChange={setReason}
          />
          <TextField
            label={t('ask.amount')}
            inputMode="numeric"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            error={
              isChecked && isAmountWrong ? t('ask.amountWrong', { max: formatWon(max) }) : undefined
            }
          />
          <TextField
            label={t('ask.note')}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            error={isChecked && isNoteMissing ? t('ask.noteMissing') : undefined}
          />
          <div>
            <Button type="submit" size="sm" variant="primary" loading={refund.isPending}>
              {t('ask.submit')}
            </Button>
          </div>
          <FormError>{refund.isError ? errorText(refund.error) : undefined}</FormError>
        </form>
      )}
    </div>
  );
}
