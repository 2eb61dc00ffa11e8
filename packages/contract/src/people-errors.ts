import { refusal } from './error-definition.ts';

/** Errors of suspended accounts and of what operators do to accounts. */
export const peopleErrors = {
  'forbidden.suspended': refusal(
    403,
    '이용이 정지된 계정이에요.',
    'This account has been suspended.',
  ),
  'not_found.person': refusal(404, '찾을 수 없는 이용자예요.', 'We couldn’t find this person.'),
  'conflict.operator_account': refusal(
    409,
    '운영자 계정이에요. 먼저 운영자에서 빼 주세요.',
    'This is an operator’s account. Remove its permissions first.',
  ),
  'conflict.no_company_code': refusal(
    409,
    '기업 코드로 가입한 계정이 아니에요.',
    'This account didn’t sign up with a company code.',
  ),
  'conflict.company_not_approved': refusal(
    409,
    '기업 파트너로 승인한 계정이 아니에요.',
    'This account isn’t an approved company partner.',
  ),
  'conflict.email_confirmed': refusal(
    409,
    '이미 이메일을 확인한 계정이에요.',
    'This account has already confirmed its email address.',
  ),
  'conflict.plan_not_granted': refusal(
    409,
    '이 계정에 없는 플랜이에요.',
    'This account doesn’t have that plan.',
  ),
} as const;
