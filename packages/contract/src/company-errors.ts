import { refusal } from './error-definition.ts';

/** Errors of companies with a pavilion. */
export const companyErrors = {
  'not_found.company': refusal(404, '찾을 수 없는 회사예요.', 'We couldn’t find this company.'),
  'conflict.company_code_taken': refusal(
    409,
    '다른 회사가 쓰는 코드예요.',
    'Another company uses this code.',
  ),
  'conflict.seats_in_use': refusal(
    409,
    '구성원과 초대가 그보다 많아요. 구성원을 내보내거나 초대를 취소한 뒤 줄여 주세요.',
    'Members and invitations use more seats than that. Remove some first.',
  ),
  'conflict.company_owner': refusal(
    409,
    '회사에는 관리자가 있어야 해요. 다른 구성원을 먼저 관리자로 정해 주세요.',
    'A company needs an owner. Make another member the owner first.',
  ),
  'conflict.company_without_plan': refusal(
    409,
    '이 회사에는 끝낼 플랜이 없어요.',
    'This company has no plan to end.',
  ),
} as const;
