import { formatLicenceId, verifyPath } from '@onsori/contract/licence-terms';
import type { PurchaseState } from '@onsori/contract/purchase-values';
import type { CompanyPurchase } from '@onsori/contract/purchases';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWonFormat } from '#features/billing/billing.public.ts';
import { Cover } from '#features/catalog/catalog.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { CopyIcon } from '#ui/pavilion-icons.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { useCertificateFile } from './purchases.queries.ts';
import { formatPurchaseDay, shortLicenceNumber } from './purchases.rules.ts';
import { purchasesTexts } from './purchases-texts.ts';
import { RefundDialog, useRefundCancellation } from './refund-dialog.tsx';

export interface PurchaseProps {
  readonly purchase: CompanyPurchase;
}

export function PurchaseDay({ purchase }: PurchaseProps) {
  const locale = useLocale();
  const at = purchase.purchased_at;
  return (
    <time dateTime={at} className="tabular whitespace-nowrap text-text-2">
      {formatPurchaseDay(at, locale, Date.now())}
    </time>
  );
}

export function PurchasedMusic({ purchase: { music, kind, ...purchase } }: PurchaseProps) {
  const t = purchasesTexts.use();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Cover
        seed={music.id}
        colorCode={music.color_code}
        image={music.cover_image}
        width={40}
        className="size-10 shrink-0 rounded-md"
      />
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-semibold">
          <span className="truncate" title={music.title}>
            {music.title}
          </span>
          {kind === 'air' && <Badge tone="spatial">{t('row.air')}</Badge>}
        </p>
        {purchase.refund_refused_because !== null && (
          <p className="text-sm text-on-chija-soft wrap-anywhere">
            {t('row.refused', { reason: purchase.refund_refused_because })}
          </p>
        )}
      </div>
    </div>
  );
}

export function LicenceNumber({ purchase: { licence_id: id, music } }: PurchaseProps) {
  const t = purchasesTexts.use();
  const toast = useToast();
  const number = formatLicenceId(id);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      toast.show(t('row.copied'));
    } catch {
      // The clipboard may be denied, and insecure origins have none.
      toast.show(t('row.copyFailed'));
    }
  };
  return (
    <span className="flex items-center gap-1 whitespace-nowrap">
      <Link
        to={verifyPath(id)}
        title={number}
        aria-label={number}
        className="hit relative font-mono text-sm text-text-2 hover:text-text hover:underline"
      >
        {shortLicenceNumber(number)}
      </Link>
      <IconButton
        label={t('row.copy', { title: music.title })}
        tooltip={t('row.copyShort')}
        icon={<CopyIcon size={16} />}
        onClick={() => void copy()}
      />
    </span>
  );
}

export function PurchaseAmount({ purchase: { amount, state } }: PurchaseProps) {
  const text = useWonFormat()(amount);
  return state === 'refunded' ? (
    <s className="tabular text-text-3">{text}</s>
  ) : (
    <span className="tabular font-semibold">{text}</span>
  );
}

const tones = {
  paid: 'free',
  refund_requested: 'pavilion',
  refunded: 'neutral',
} as const satisfies Record<PurchaseState, string>;

export function PurchaseBadge({ purchase: { state } }: PurchaseProps) {
  const t = purchasesTexts.use();
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}

function CertificateButton({ purchase: { licence_id: id, music } }: PurchaseProps) {
  const t = purchasesTexts.use();
  const certificate = useCertificateFile();
  return (
    <Button
      size="sm"
      loading={certificate.isPending}
      aria-label={t('row.certificateOf', { title: music.title })}
      onClick={() => certificate.mutate(id)}
    >
      {t('row.certificate')}
      <DownloadIcon size={16} />
    </Button>
  );
}

function RefundControl({ purchase }: PurchaseProps) {
  const t = purchasesTexts.use();
  const [isAsking, setAsking] = useState(false);
  const cancellation = useRefundCancellation(purchase.id);
  const { title } = purchase.music;
  if (purchase.state === 'refund_requested')
    return (
      <Button
        size="sm"
        variant="ghost"
        loading={cancellation.isPending}
        aria-label={t('row.cancelRefundOf', { title })}
        onClick={cancellation.cancel}
      >
        {t('row.cancelRefund')}
      </Button>
    );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={t('row.requestRefundOf', { title })}
        onClick={() => setAsking(true)}
      >
        {t('row.requestRefund')}
      </Button>
      {isAsking && <RefundDialog purchase={purchase} onClose={() => setAsking(false)} />}
    </>
  );
}

interface PurchaseActionsProps extends PurchaseProps {
  /** False for a viewer. */
  readonly canWrite: boolean;
}

/** A certificate stays available while its refund is requested; afterwards the licence is revoked. */
export function PurchaseActions({ purchase, canWrite }: PurchaseActionsProps) {
  const t = purchasesTexts.use();
  const locale = useLocale();
  const formatWon = useWonFormat();
  if (purchase.refunded_at !== null)
    return (
      <p className="tabular text-sm text-text-3">
        {t('row.refunded', {
          day: formatPurchaseDay(purchase.refunded_at, locale, Date.now()),
          amount: formatWon(purchase.amount),
        })}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center justify-end gap-1">
      {canWrite && <RefundControl purchase={purchase} />}
      <CertificateButton purchase={purchase} />
    </div>
  );
}
