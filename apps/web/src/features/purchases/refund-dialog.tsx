import { purchaseLimits } from '@onsori/contract/purchase-values';
import type { CompanyPurchase } from '@onsori/contract/purchases';
import { type FormEvent, useState } from 'react';
import { useWonFormat } from '#features/billing/billing.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { usePurchaseChange } from './purchases.queries.ts';
import { purchasesTexts } from './purchases-texts.ts';

interface RefundDialogProps {
  readonly purchase: CompanyPurchase;
  onClose(): void;
}

/** Asks for the refund of a purchase. */
export function RefundDialog({ purchase, onClose }: RefundDialogProps) {
  const t = purchasesTexts.use();
  const toast = useToast();
  const formatWon = useWonFormat();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const request = usePurchaseChange((text: string) =>
    browserApi.call('requestPurchaseRefund', {
      params: { purchaseId: purchase.id },
      body: { reason: text },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    setMissing(text === '');
    if (text === '' || request.isPending) return;
    request.mutate(text, {
      onSuccess: () => {
        toast.show(t('refund.done'));
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('refund.title')}
      description={t('refund.text', {
        title: purchase.music.title,
        programme: purchase.programme,
        amount: formatWon(purchase.amount),
      })}
      closeLabel={t('close')}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Notice>{t('refund.note')}</Notice>
        <TextArea
          label={t('refund.reason')}
          rows={4}
          value={reason}
          maxLength={purchaseLimits.refundReasonMax}
          onChange={(event) => setReason(event.target.value)}
          error={isMissing ? t('refund.reasonMissing') : undefined}
          required
        />
        <FormError>
          {request.isError ? (errorText(request.error) ?? t('failed')) : undefined}
        </FormError>
        <Button type="submit" variant="danger" block loading={request.isPending}>
          {t('refund.submit')}
        </Button>
      </form>
    </Dialog>
  );
}

/** Takes the request for a refund back. */
export function useRefundCancellation(purchaseId: string) {
  const t = purchasesTexts.use();
  const toast = useToast();
  const cancellation = usePurchaseChange(() =>
    browserApi.call('cancelPurchaseRefund', { params: { purchaseId } }),
  );
  const cancel = () =>
    cancellation.mutate(undefined, {
      onSuccess: () => toast.show(t('refund.cancelled')),
      onError: (error) => toast.show(errorText(error) ?? t('failed')),
    });
  return { cancel, isPending: cancellation.isPending };
}
