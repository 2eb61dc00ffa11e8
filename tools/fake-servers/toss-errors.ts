/** Status and texts of the gateway's errors. */
const errors = {
  ALREADY_CANCELED_PAYMENT: [400, '이미 취소된 결제입니다.', 'The payment is canceled already.'],
  ALREADY_PROCESSED_PAYMENT: [400, '이미 처리된 결제입니다.', 'The payment is processed already.'],
  ALREADY_REMOVED_BILLING_KEY: [400, '이미 삭제된 빌링키입니다.', 'The billing key is removed.'],
  BELOW_MINIMUM_AMOUNT: [400, '카드는 결제금액이 100원 이상입니다.', 'At least 100 won.'],
  CARD_PROCESSING_ERROR: [400, '카드사에서 오류가 발생했습니다.', 'The card company failed.'],
  DUPLICATED_ORDER_ID: [400, '이미 승인 및 취소가 진행된 주문번호입니다.', 'Duplicate order id.'],
  EXCEED_MAX_AUTH_COUNT: [403, '최대 인증 횟수를 초과했습니다.', 'Too many authentications.'],
  EXCEED_MAX_DAILY_PAYMENT_COUNT: [400, '하루 결제 횟수를 초과했습니다.', 'Too many payments.'],
  EXCEED_MAX_PAYMENT_AMOUNT: [400, '하루 결제 금액을 초과했습니다.', 'Too large an amount.'],
  FAILED_INTERNAL_SYSTEM_PROCESSING: [500, '내부 시스템 오류입니다.', 'Internal failure.'],
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: [500, '결제가 완료되지 않았습니다.', 'Failed.'],
  FORBIDDEN_REQUEST: [403, '허용되지 않은 요청입니다.', 'The request is not allowed.'],
  IDEMPOTENT_REQUEST_PROCESSING: [409, '이전 멱등 요청이 처리중입니다.', 'Still processing.'],
  INCORRECT_BASIC_AUTH_FORMAT: [403, '인증 형식이 올바르지 않습니다.', 'Malformed authorization.'],
  INVALID_API_KEY: [400, '잘못된 시크릿키 연동 정보입니다.', 'Wrong API key.'],
  INVALID_BILL_KEY_REQUEST: [400, '빌링키 결제를 할 수 없습니다.', 'Unusable billing key.'],
  INVALID_DATE: [400, '날짜 형식이 올바르지 않습니다.', 'Malformed date.'],
  INVALID_IDEMPOTENCY_KEY: [400, '멱등키는 300자 이하입니다.', 'At most 300 characters.'],
  INVALID_REQUEST: [400, '잘못된 요청입니다.', 'Malformed request.'],
  INVALID_STOPPED_CARD: [400, '정지된 카드입니다.', 'The card is stopped.'],
  NOT_CANCELABLE_AMOUNT: [403, '취소할 수 없는 금액입니다.', 'The amount cannot be canceled.'],
  NOT_CANCELABLE_PAYMENT: [403, '취소할 수 없는 결제입니다.', 'The payment cannot be canceled.'],
  NOT_FOUND: [404, '존재하지 않는 정보입니다.', 'Not found.'],
  NOT_FOUND_BILLING: [404, '존재하지 않는 자동결제 정보입니다.', 'Unknown billing information.'],
  NOT_FOUND_PAYMENT: [404, '존재하지 않는 결제입니다.', 'Unknown payment.'],
  NOT_FOUND_PAYMENT_SESSION: [404, '결제 시간이 만료되었습니다.', 'The session has expired.'],
  NOT_MATCHES_CUSTOMER_KEY: [400, '고객 정보가 일치하지 않습니다.', 'Another customer.'],
  NOT_MATCHES_REFUNDABLE_AMOUNT: [400, '잔액이 일치하지 않습니다.', 'Another balance.'],
  NOT_SUPPORTED_CARD_TYPE: [400, '지원되지 않는 카드입니다.', 'The card is not supported.'],
  PROVIDER_ERROR: [400, '일시적인 오류가 발생했습니다.', 'A temporary failure.'],
  REJECT_CARD_COMPANY: [403, '카드사에서 거절했습니다.', 'The card company refuses.'],
  REJECT_CARD_PAYMENT: [403, '한도 초과 혹은 잔액 부족입니다.', 'Over the limit.'],
  UNAUTHORIZED_KEY: [401, '인증되지 않은 키입니다.', 'Unknown key.'],
} as const satisfies Record<string, readonly [number, string, string]>;

const fallback = [400, '요청이 거절되었습니다.', 'The request is refused.'] as const;

export interface TossReply {
  readonly status: number;
  /** Null for an empty body. */
  readonly body: object | null;
}

/** Also for codes that only the header of a test names. */
export function errorReply(code: string, language = 'ko'): TossReply {
  const [status, ko, en] = Object.hasOwn(errors, code)
    ? errors[code as keyof typeof errors]
    : fallback;
  return { status, body: { code, message: language.startsWith('en') ? en : ko } };
}

/** Ends an operation without a change. */
export class TossError extends Error {
  readonly code: string;

  constructor(code: keyof typeof errors) {
    super(code);
    this.code = code;
  }
}
