import type { Language } from '@onsori/contract/enumerations';
import type { PurchaseKind } from '@onsori/contract/purchase-values';
import type { Day } from '#features/billing/billing.public.ts';

const dayFormats = {
  ko: new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
};
const monthFormats = {
  ko: new Intl.DateTimeFormat('ko-KR', { year: 'numeric', month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' }),
};

export const formatDay = (language: Language, day: Day): string =>
  dayFormats[language].format(Date.parse(day));
export const formatMonth = (language: Language, month: Day): string =>
  monthFormats[language].format(Date.parse(month));

export const formatAmount = (amount: number): string => amount.toLocaleString('en-US');
/** A minus sign precedes the currency. */
export const formatWon = (language: Language, amount: number): string =>
  language === 'ko'
    ? `${formatAmount(amount)}원`
    : `${amount < 0 ? '-' : ''}₩${formatAmount(Math.abs(amount))}`;

interface StatementTexts {
  readonly title: string;
  readonly number: string;
  readonly month: string;
  readonly datedOn: string;
  readonly dueOn: string;
  readonly customer: string;
  readonly supplier: string;
  readonly registrationNumber: string;
  readonly name: string;
  readonly representative: string;
  readonly address: string;
  readonly businessType: string;
  readonly businessItem: string;
  readonly email: string;
  readonly phone: string;
  readonly bankAccount: string;
  readonly day: string;
  readonly music: string;
  readonly programme: string;
  readonly kind: string;
  readonly licence: string;
  readonly amount: string;
  readonly supply: string;
  readonly vat: string;
  readonly total: string;
  readonly withVat: string;
  readonly kinds: Readonly<Record<PurchaseKind, string>>;
  readonly refund: string;
}

export const statementTexts: Readonly<Record<Language, StatementTexts>> = {
  ko: {
    title: '청구서',
    number: '청구서 번호',
    month: '청구 월',
    datedOn: '작성일',
    dueOn: '입금 기한',
    customer: '공급받는 자',
    supplier: '공급자',
    registrationNumber: '사업자등록번호',
    name: '상호',
    representative: '대표자',
    address: '주소',
    businessType: '업태',
    businessItem: '종목',
    email: '이메일',
    phone: '전화번호',
    bankAccount: '입금 계좌',
    day: '날짜',
    music: '음악',
    programme: '프로그램',
    kind: '구분',
    licence: '라이선스 번호',
    amount: '금액(원)',
    supply: '공급가액',
    vat: '부가세',
    total: '합계',
    withVat: '금액에는 부가세가 포함되어 있어요.',
    kinds: { air: 'AIR', music: '음악' },
    refund: '환불',
  },
  en: {
    title: 'Statement',
    number: 'Statement number',
    month: 'Month',
    datedOn: 'Date',
    dueOn: 'Due by',
    customer: 'Bill to',
    supplier: 'From',
    registrationNumber: 'Business registration number',
    name: 'Business name',
    representative: 'Representative',
    address: 'Address',
    businessType: 'Type of business',
    businessItem: 'Item of business',
    email: 'Email',
    phone: 'Phone',
    bankAccount: 'Bank account',
    day: 'Date',
    music: 'Track',
    programme: 'Program',
    kind: 'Kind',
    licence: 'License number',
    amount: 'Amount (KRW)',
    supply: 'Supply value',
    vat: 'VAT',
    total: 'Total',
    withVat: 'Amounts include VAT.',
    kinds: { air: 'AIR', music: 'Track' },
    refund: 'Refund',
  },
};
