import { refusal } from './error-definition.ts';

/** Errors of review links. An unknown, expired or revoked link is refused with the same one. */
export const reviewLinkErrors = {
  'not_found.review': refusal(404, '더 이상 쓸 수 없는 링크예요.', 'This link no longer works.'),
  'conflict.reviews_full': refusal(
    409,
    '열려 있는 링크가 너무 많아요. 쓰지 않는 링크를 끊고 다시 만들어 주세요.',
    'Too many links are open. Turn one off, then try again.',
  ),
  'conflict.choices_full': refusal(
    409,
    '선택을 더 바꿀 수 없어요. 댓글로 알려 주세요.',
    'The choice can’t be changed any more. Please leave a comment.',
  ),
} as const;
