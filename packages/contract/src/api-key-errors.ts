import { refusal } from './error-definition.ts';

/** Errors of API keys and of calls with them. */
export const apiKeyErrors = {
  'unauthorized.api_key_invalid': refusal(
    401,
    '없거나 폐기된 API 키예요.',
    'This API key doesn’t exist or was revoked.',
  ),
  'forbidden.api_key_scope': refusal(
    403,
    '이 API 키로는 할 수 없는 요청이에요.',
    'This API key doesn’t have the scope for this request.',
  ),
  'forbidden.api_key_only': refusal(
    403,
    'API 키로만 할 수 있는 요청이에요.',
    'This request needs an API key.',
  ),
  'forbidden.api_keys_plan': refusal(
    403,
    'API 키는 비즈니스와 엔터프라이즈 플랜에서 쓸 수 있어요.',
    'API keys need a Business or Enterprise plan.',
  ),
  'forbidden.test_key': refusal(
    403,
    '테스트 키로는 요청을 만들거나 바꿀 수 없어요.',
    'A test key can’t create or change anything.',
  ),
  'not_found.api_key': refusal(404, '찾을 수 없는 API 키예요.', 'We couldn’t find this API key.'),
  'conflict.api_keys_full': refusal(
    409,
    '만들 수 있는 API 키 수를 넘었어요. 쓰지 않는 키를 폐기해 주세요.',
    'You’ve reached the number of API keys. Revoke one you don’t use.',
  ),
  'rate_limited.api_key': refusal(
    429,
    '이 API 키로 1분 동안 보낼 수 있는 요청을 모두 썼어요.',
    'This API key has used its requests for the minute.',
  ),
  'rate_limited.api_day': refusal(
    429,
    '오늘 보낼 수 있는 API 요청을 모두 썼어요. 한국 시각으로 자정에 다시 시작돼요.',
    'Your company has used its API requests for today. They start again at midnight in Korea.',
  ),
} as const;
