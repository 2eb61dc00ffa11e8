import type { CompanyBilling } from '@onsori/contract/statements';
import { useState } from 'react';
import { useWonFormat } from '#features/billing/billing.public.ts';
import { Button } from '#ui/button.tsx';
import { formatShownNumber } from './business.rules.ts';
import { BusinessDialog } from './business-dialog.tsx';
import { purchasesTexts } from './purchases-texts.ts';

/** Who is invoiced, and the limit of a month. */
export function BusinessCard({ billing }: { readonly billing: CompanyBilling }) {
  const t = purchasesTexts.use();
  const formatWon = useWonFormat();
  const [isEditing, setEditing] = useState(false);
  const { business, is_owner: isOwner } = billing;
  const facts = [
    ...(business
      ? ([
          ['number', formatShownNumber(business.registration_number)],
          ['email', business.invoice_email],
        ] as const)
      : []),
    ['payment', t('business.paymentValue', { limit: formatWon(billing.monthly_limit) })],
  ] as const;
  return (
    <section
      aria-labelledby="business"
      className="rounded-xl border border-line bg-ink-1 px-5 py-4"
    >
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h2 id="business" className="text-base">
          {t('business.title')}
        </h2>
        {isOwner && business && (
          <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setEditing(true)}>
            {t('business.change')}
          </Button>
        )}
      </div>
      <dl className="mt-2 flex flex-col gap-1 text-sm text-text-2">
        {facts.map(([key, value]) => (
          <div key={key} className="flex gap-1.5">
            <dt className="shrink-0">{t(`business.${key}`)}</dt>
            <dd className="tabular min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {!business && (
        <div className="mt-3 flex flex-col items-start gap-3">
          <p className="text-sm text-on-chija-soft">
            {t(isOwner ? 'business.missing' : 'business.missingForMember')}
          </p>
          {isOwner && (
            <Button
              size="sm"
              variant="primary"
              aria-haspopup="dialog"
              onClick={() => setEditing(true)}
            >
              {t('business.enter')}
            </Button>
          )}
        </div>
      )}
      {isEditing && (
        <BusinessDialog business={business?.details ?? null} onClose={() => setEditing(false)} />
      )}
    </section>
  );
}
