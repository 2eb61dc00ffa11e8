import { refusal } from './error-definition.ts';

/** Errors of the second factor and of the permissions of operators. */
export const secondFactorErrors = {
  'forbidden.factor_not_enrolled': refusal(
    403,
    '2단계 인증을 먼저 설정해 주세요.',
    'Please set up two-step verification first.',
  ),
  'forbidden.factor_not_verified': refusal(
    403,
    '인증 코드를 입력한 뒤 이용할 수 있어요.',
    'Please enter a verification code first.',
  ),
  'forbidden.permission_missing': refusal(
    403,
    '이 작업을 할 권한이 없어요.',
    'You don’t have permission to do this.',
  ),
  'forbidden.step_up_required': refusal(
    403,
    '안전을 위해 인증 코드를 다시 입력해 주세요.',
    'To keep things safe, please enter a new verification code.',
  ),
  'not_found.factor': refusal(
    404,
    '2단계 인증을 사용하고 있지 않아요.',
    'Two-step verification isn’t on.',
  ),
  'not_found.user': refusal(
    404,
    '이 이메일로 가입한 계정이 없어요.',
    'No account has this email address.',
  ),
  'conflict.factor_required': refusal(
    409,
    '로그인을 마치려면 인증 코드를 입력해 주세요.',
    'Enter a verification code to finish signing in.',
  ),
  'conflict.factor_enrolled': refusal(
    409,
    '이미 2단계 인증을 사용하고 있어요.',
    'Two-step verification is already on.',
  ),
  'conflict.factor_not_started': refusal(
    409,
    '2단계 인증 설정 시간이 지났어요. 처음부터 다시 시작해 주세요.',
    'The setup has expired. Please start over.',
  ),
  'conflict.confirm_email_first': refusal(
    409,
    '이메일 주소를 먼저 확인해 주세요.',
    'Please confirm your email address first.',
  ),
  'conflict.last_admin': refusal(
    409,
    '마지막 관리자의 권한은 해제할 수 없어요.',
    'You can’t remove the last admin.',
  ),
  'invalid.factor_code': refusal(
    422,
    '인증 코드가 맞지 않거나 이미 사용한 코드예요.',
    'The code is incorrect or was already used.',
  ),
  'invalid.sign_in_expired': refusal(
    422,
    '로그인 시간이 지났어요. 처음부터 다시 로그인해 주세요.',
    'This sign-in has expired. Please start over.',
  ),
  'rate_limited.factor': refusal(
    429,
    '인증 코드를 여러 번 잘못 입력했어요. 잠시 후 다시 시도해 주세요.',
    'Too many incorrect codes. Please try again later.',
  ),
} as const;
