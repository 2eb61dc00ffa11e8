import type { Language } from '@onsori/contract/enumerations';
import { formatLicenceId } from '@onsori/contract/licence-terms';
import type { PurchaseKind, PurchaseState } from '@onsori/contract/purchase-values';
import type { CompanyPurchase } from '@onsori/contract/purchases';
import { koreanDay } from '#features/billing/billing.public.ts';
import { CSV_BYTE_ORDER_MARK, formatCsvRow } from '#http/csv.ts';

export interface ExportedPurchase extends Omit<CompanyPurchase, 'music'> {
  readonly title: string;
}

interface ExportTexts {
  readonly columns: readonly string[];
  readonly kinds: Readonly<Record<PurchaseKind, string>>;
  readonly states: Readonly<Record<PurchaseState, string>>;
  readonly used: string;
  readonly unused: string;
}

const texts: Readonly<Record<Language, ExportTexts>> = {
  ko: {
    columns: [
      '구매일',
      '음악',
      '종류',
      '프로그램',
      '라이선스 번호',
      '구매자',
      '금액(원)',
      '상태',
      '사용',
      '환불일',
    ],
    kinds: { air: 'AIR', music: '음악' },
    states: { paid: '결제 완료', refund_requested: '환불 요청', refunded: '환불 완료' },
    used: '사용',
    unused: '미사용',
  },
  en: {
    columns: [
      'Bought on',
      'Track',
      'Kind',
      'Programme',
      'License number',
      'Buyer',
      'Amount (KRW)',
      'State',
      'Use',
      'Refunded on',
    ],
    kinds: { air: 'AIR', music: 'Track' },
    states: { paid: 'Paid', refund_requested: 'Refund requested', refunded: 'Refunded' },
    used: 'Used',
    unused: 'Unused',
  },
};

/** Days are those in Korea. */
export function formatPurchases(
  purchases: readonly ExportedPurchase[],
  language: Language,
): string {
  const { columns, kinds, states, used, unused } = texts[language];
  const rows = purchases.map((purchase) =>
    formatCsvRow([
      koreanDay(new Date(purchase.purchased_at)),
      purchase.title,
      kinds[purchase.kind],
      purchase.programme,
      formatLicenceId(purchase.licence_id),
      purchase.buyer,
      String(purchase.amount),
      states[purchase.state],
      purchase.is_used ? used : unused,
      purchase.refunded_at && koreanDay(new Date(purchase.refunded_at)),
    ]),
  );
  return CSV_BYTE_ORDER_MARK + formatCsvRow(columns) + rows.join('');
}
