import { refusal } from './error-definition.ts';

/** What has a cap for a day in Korea, over all people together. */
export const dailyCapKinds = ['sign_ups', 'sms_codes'] as const;
export type DailyCapKind = (typeof dailyCapKinds)[number];
export type DailyCaps = Readonly<Record<DailyCapKind, number>>;

export interface DailyCapUse {
  readonly kind: DailyCapKind;
  readonly count: number;
  readonly cap: number;
}

export const dailyCapErrors = {
  'rate_limited.sign_ups': refusal(
    429,
    '오늘은 가입이 많아 더 받을 수 없어요. 내일 다시 시도해 주세요.',
    'We can’t open more accounts today. Please try again tomorrow.',
  ),
  'rate_limited.sms_codes': refusal(
    429,
    '오늘은 인증번호를 더 보낼 수 없어요. 내일 다시 시도해 주세요.',
    'We can’t send more verification codes today. Please try again tomorrow.',
  ),
} as const;
