import { refusal } from './error-definition.ts';

/** Errors of purchases on account. */
export const purchaseErrors = {
  'forbidden.company_owner_only': refusal(
    403,
    '회사의 관리자만 할 수 있어요.',
    'Only your company’s owner can do this.',
  ),
  'not_found.purchase': refusal(404, '찾을 수 없는 구매예요.', 'We couldn’t find this purchase.'),
  'not_found.statement': refusal(
    404,
    '찾을 수 없는 청구서예요.',
    'We couldn’t find this statement.',
  ),
  'invalid.registration_number': refusal(
    422,
    '사업자등록번호를 다시 확인해 주세요.',
    'Please check the business registration number.',
  ),
  'conflict.company_on_trial': refusal(
    409,
    'Enterprise 계약 중에만 구매할 수 있어요. 체험 중이라면 계약을 문의해 주세요.',
    'You can buy with an Enterprise contract only. During a trial, contact us about one.',
  ),
  'conflict.business_missing': refusal(
    409,
    '청구 정보가 없어요. 회사의 관리자가 사업자 정보를 입력하면 구매할 수 있어요.',
    'Billing details are missing. You can buy once your company’s owner enters them.',
  ),
  'conflict.monthly_limit': refusal(
    409,
    '이번 달 구매 한도를 넘어요.',
    'This exceeds the purchase limit of this month.',
  ),
  'conflict.already_purchased': refusal(
    409,
    '이 프로그램에 이미 구매한 음악이에요.',
    'This track was already bought for this program.',
  ),
  'conflict.licence_in_other_name': refusal(
    409,
    '같은 프로그램 이름으로 다른 이름의 라이선스를 이미 받았어요. 프로그램 이름을 다르게 적어 주세요.',
    'You already have a license for this track and program under another name. Enter a different program name.',
  ),
  'conflict.purchase_price': refusal(
    409,
    '가격이 바뀌었어요. 금액을 다시 확인해 주세요.',
    'The price has changed. Please check the amount again.',
  ),
  'conflict.purchase_state': refusal(
    409,
    '지금 상태에서는 할 수 없어요.',
    'This isn’t possible in the current state.',
  ),
  'conflict.statement_state': refusal(
    409,
    '입금이 이미 기록된 청구서예요.',
    'The deposit of this statement is already recorded.',
  ),
} as const;
