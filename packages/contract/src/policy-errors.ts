import { refusal } from './error-definition.ts';

/** Errors of policies and notices. */
export const policyErrors = {
  'not_found.notice': refusal(404, '공지를 찾을 수 없어요.', 'This notice doesn’t exist.'),
  'conflict.notice_ended': refusal(409, '이미 끝난 공지예요.', 'This notice has already ended.'),
  'not_found.policy_version': refusal(
    404,
    '이 날짜의 정책을 찾을 수 없어요.',
    'There’s no version of this policy for that day.',
  ),
  'conflict.policy_version_exists': refusal(
    409,
    '같은 날이나 더 늦은 날의 버전이 이미 있어요.',
    'A version for this day or a later one exists already.',
  ),
  'conflict.policy_day': refusal(
    409,
    '미리 알릴 시간이 모자라는 날이에요. 더 늦은 날을 골라 주세요.',
    'This day is too early to announce the change before it. Choose a later one.',
  ),
  'invalid.policy_version': refusal(
    422,
    '시행 중인 약관에 동의해 주세요.',
    'Please agree to the terms that are in force.',
  ),
} as const;
