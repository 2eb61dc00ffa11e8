import type { Language } from './enumerations.ts';

/** Why a requested refund is refused, by the refund policy. */
export const refundRefusals = [
  'withdrawal_over',
  'downloaded',
  'not_defective',
  'outside_policy',
] as const;
export type RefundRefusal = (typeof refundRefusals)[number];

/** As the person reads it, in the mail and beside the payment. */
export const refundRefusalTexts: Readonly<
  Record<RefundRefusal, Readonly<Record<Language, string>>>
> = {
  withdrawal_over: {
    ko: '청약철회 기간 7일이 지났어요.',
    en: 'The 7 days of withdrawal are over.',
  },
  downloaded: {
    ko: '결제한 뒤에 다운로드한 음악이 있어요.',
    en: 'Music was downloaded after this payment.',
  },
  not_defective: {
    ko: '확인해 보니 파일이 설명과 같았어요.',
    en: 'We checked the file, and it matches its description.',
  },
  outside_policy: {
    ko: '환불 정책이 정한 경우가 아니에요.',
    en: 'The refund policy doesn’t cover this request.',
  },
};
