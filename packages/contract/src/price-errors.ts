import { refusal } from './error-definition.ts';

/** Errors of prices. */
export const priceErrors = {
  'conflict.amount_changed': refusal(
    409,
    '금액이 바뀌었어요. 새 금액을 확인해 주세요.',
    'The amount has changed. Please check the new one.',
  ),
  'conflict.price_announced': refusal(
    409,
    '같은 날에 예고한 가격이 이미 있어요.',
    'A price is announced for this day already.',
  ),
  'conflict.price_day': refusal(
    409,
    '동의를 받을 시간이 모자라는 날이에요. 더 늦은 날을 골라 주세요.',
    'This day is too early to ask for consent before it. Choose a later one.',
  ),
} as const;
