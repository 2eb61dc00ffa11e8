import { refusal } from './error-definition.ts';

/** Errors of webhooks. */
export const webhookErrors = {
  'not_found.webhook': refusal(404, '웹훅을 찾을 수 없어요.', 'We couldn’t find this webhook.'),
  'not_found.webhook_delivery': refusal(
    404,
    '전송 기록을 찾을 수 없어요. 30일이 지난 기록은 지워져요.',
    'We couldn’t find this delivery. Deliveries are deleted after 30 days.',
  ),
  'invalid.webhook_url': refusal(
    422,
    '인터넷에서 접속할 수 있는 https 주소를 입력해 주세요.',
    'Please enter an https address that is reachable from the internet.',
  ),
  'conflict.webhooks_full': refusal(
    409,
    '웹훅을 더 만들 수 없어요. 쓰지 않는 웹훅을 지우고 다시 만들어 주세요.',
    'You can’t add more webhooks. Delete one, then try again.',
  ),
  'conflict.webhook_disabled': refusal(
    409,
    '꺼진 웹훅이에요. 켠 다음 다시 시도해 주세요.',
    'This webhook is turned off. Turn it on, then try again.',
  ),
} as const;
