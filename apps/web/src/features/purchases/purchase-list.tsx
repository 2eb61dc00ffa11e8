import type { CompanyPurchase } from '@onsori/contract/purchases';
import { useIsNarrow } from '#lib/use-is-narrow.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import {
  LicenceNumber,
  PurchaseActions,
  PurchaseAmount,
  PurchaseBadge,
  PurchaseDay,
  PurchasedMusic,
} from './purchase-parts.tsx';
import { purchasesTexts } from './purchases-texts.ts';

interface PurchaseListProps {
  readonly purchases: readonly CompanyPurchase[];
  /** False for a viewer. */
  readonly canWrite: boolean;
}

const cellClass = 'px-3 py-2.5 first:ps-5 last:pe-3';

function Buyer({ name }: { readonly name: string | null }) {
  const t = purchasesTexts.use();
  return (
    <span className="whitespace-nowrap text-text-2">{name === null ? t('row.noBuyer') : name}</span>
  );
}

function PurchaseTable({ purchases, canWrite }: PurchaseListProps) {
  const t = purchasesTexts.use();
  return (
    <div className="overflow-x-auto">
      <table aria-label={t('title')} className="w-full min-w-[64rem] text-start">
        <thead>
          <tr className="border-b border-line text-sm text-text-3">
            {(['date', 'music', 'programme', 'licence', 'buyer', 'amount', 'state'] as const).map(
              (column) => (
                <th
                  key={column}
                  scope="col"
                  className={`${cellClass} font-medium ${column === 'amount' ? 'text-end' : 'text-start'}`}
                >
                  {t(`column.${column}`)}
                </th>
              ),
            )}
            <th scope="col" className={cellClass}>
              <VisuallyHidden>{t('column.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {purchases.map((purchase) => (
            <tr key={purchase.id} className="border-line not-first:border-t hover:bg-ink-2/40">
              <td className={cellClass}>
                <PurchaseDay purchase={purchase} />
              </td>
              <th scope="row" className={`${cellClass} max-w-80 text-start font-normal`}>
                <PurchasedMusic purchase={purchase} />
              </th>
              <td className={`${cellClass} max-w-52 truncate`} title={purchase.programme}>
                {purchase.programme}
              </td>
              <td className={cellClass}>
                <LicenceNumber purchase={purchase} />
              </td>
              <td className={cellClass}>
                <Buyer name={purchase.buyer} />
              </td>
              <td className={`${cellClass} text-end`}>
                <PurchaseAmount purchase={purchase} />
              </td>
              <td className={cellClass}>
                <PurchaseBadge purchase={purchase} />
              </td>
              <td className={`${cellClass} text-end`}>
                <PurchaseActions purchase={purchase} canWrite={canWrite} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PurchaseCards({ purchases, canWrite }: PurchaseListProps) {
  const t = purchasesTexts.use();
  return (
    <ul aria-label={t('title')}>
      {purchases.map((purchase) => (
        <li key={purchase.id} className="flex flex-col gap-2.5 border-line p-4 not-first:border-t">
          <div className="flex items-center justify-between gap-3 text-sm">
            <PurchaseDay purchase={purchase} />
            <PurchaseBadge purchase={purchase} />
          </div>
          <PurchasedMusic purchase={purchase} />
          <p className="text-sm text-text-2 wrap-anywhere">{purchase.programme}</p>
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <LicenceNumber purchase={purchase} />
            <Buyer name={purchase.buyer} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <PurchaseAmount purchase={purchase} />
            <PurchaseActions purchase={purchase} canWrite={canWrite} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A table, and cards on narrow screens. */
export function PurchaseList(props: PurchaseListProps) {
  return useIsNarrow() ? <PurchaseCards {...props} /> : <PurchaseTable {...props} />;
}
