/** What the gateway does with a request of this card. */
export type RequestFault =
  | 'charge_then_hang'
  | 'hang_before'
  | 'error_after'
  | 'conflict_once'
  | 'respond_twice';

/** `crossed`: a notification arrives after the next one. */
export type WebhookFault = 'late' | 'twice' | 'never' | 'crossed';

export interface FakeCard {
  readonly id: string;
  readonly ko: string;
  readonly en: string;
  readonly issuerCode: string;
  /** Masked as by the gateway. */
  readonly number: string;
  readonly cardType: '신용' | '체크';
  readonly ownerType: '개인' | '법인';
  /** Easy pay is offered for single payments only. */
  readonly easyPay?: string;
  readonly issueError?: string;
  readonly chargeError?: string;
  readonly fault?: RequestFault;
  readonly webhook?: WebhookFault;
}

const shinhan = { issuerCode: '41', cardType: '신용', ownerType: '개인' } as const;
const samsung = { issuerCode: '51', cardType: '신용', ownerType: '개인' } as const;

export const fakeCards: readonly FakeCard[] = [
  {
    ...shinhan,
    id: 'ok',
    ko: '신한카드 4821 · 정상',
    en: 'Shinhan 4821 · works',
    number: '43301234****4821',
  },
  {
    id: 'ok_check',
    ko: '국민 체크카드 0937 · 정상',
    en: 'KB check card 0937 · works',
    issuerCode: '11',
    number: '53912345****0937',
    cardType: '체크',
    ownerType: '개인',
  },
  {
    id: 'corporate',
    ko: '현대 법인카드 061* · 정상',
    en: 'Hyundai corporate card 061* · works',
    issuerCode: '61',
    number: '51379200****061*',
    cardType: '신용',
    ownerType: '법인',
  },
  {
    ...shinhan,
    id: 'toss_pay',
    ko: '토스페이 · 정상 (한 번 결제만)',
    en: 'Toss Pay · works (single payments only)',
    number: '43301234****7777',
    easyPay: '토스페이',
  },
  {
    ...samsung,
    id: 'refuse_issue',
    ko: '삼성카드 1001 · 등록이 거절됨',
    en: 'Samsung 1001 · refused when registered',
    number: '46257312****1001',
    issueError: 'NOT_SUPPORTED_CARD_TYPE',
    chargeError: 'NOT_SUPPORTED_CARD_TYPE',
  },
  {
    ...samsung,
    id: 'refuse_soft',
    ko: '삼성카드 1002 · 결제가 거절됨 (한도 초과)',
    en: 'Samsung 1002 · charge refused (over the limit)',
    number: '46257312****1002',
    chargeError: 'REJECT_CARD_PAYMENT',
  },
  {
    ...samsung,
    id: 'refuse_hard',
    ko: '삼성카드 1003 · 결제가 거절됨 (정지된 카드)',
    en: 'Samsung 1003 · charge refused (stopped card)',
    number: '46257312****1003',
    chargeError: 'INVALID_STOPPED_CARD',
  },
  {
    ...shinhan,
    id: 'charge_then_hang',
    ko: '신한카드 2001 · 결제한 뒤 응답이 없음',
    en: 'Shinhan 2001 · charges, then hangs',
    number: '43301234****2001',
    fault: 'charge_then_hang',
  },
  {
    ...shinhan,
    id: 'hang_before',
    ko: '신한카드 2002 · 결제하기 전에 응답이 없음',
    en: 'Shinhan 2002 · hangs before it charges',
    number: '43301234****2002',
    fault: 'hang_before',
  },
  {
    ...shinhan,
    id: 'error_after',
    ko: '신한카드 2003 · 결제한 뒤 오류 500',
    en: 'Shinhan 2003 · charges, then fails with 500',
    number: '43301234****2003',
    fault: 'error_after',
  },
  {
    ...shinhan,
    id: 'conflict_once',
    ko: '신한카드 2004 · 처음 한 번 오류 409',
    en: 'Shinhan 2004 · fails with 409 once',
    number: '43301234****2004',
    fault: 'conflict_once',
  },
  {
    ...shinhan,
    id: 'respond_twice',
    ko: '신한카드 2005 · 응답이 두 번 옴',
    en: 'Shinhan 2005 · responds twice',
    number: '43301234****2005',
    fault: 'respond_twice',
  },
  {
    ...shinhan,
    id: 'webhook_late',
    ko: '신한카드 3001 · 알림이 늦게 옴',
    en: 'Shinhan 3001 · notifies late',
    number: '43301234****3001',
    webhook: 'late',
  },
  {
    ...shinhan,
    id: 'webhook_twice',
    ko: '신한카드 3002 · 알림이 두 번 옴',
    en: 'Shinhan 3002 · notifies twice',
    number: '43301234****3002',
    webhook: 'twice',
  },
  {
    ...shinhan,
    id: 'webhook_never',
    ko: '신한카드 3003 · 알림이 오지 않음',
    en: 'Shinhan 3003 · never notifies',
    number: '43301234****3003',
    webhook: 'never',
  },
  {
    ...shinhan,
    id: 'webhook_crossed',
    ko: '신한카드 3004 · 알림의 순서가 바뀜',
    en: 'Shinhan 3004 · notifies out of order',
    number: '43301234****3004',
    webhook: 'crossed',
  },
];

export function findCard(id: string): FakeCard {
  const card = fakeCards.find((each) => each.id === id);
  if (!card) throw new Error(`unknown card ${id}`);
  return card;
}
