import { refusal } from './error-definition.ts';

/** Errors of AIR requests. */
export const airErrors = {
  'not_found.generation': refusal(
    404,
    '찾을 수 없는 요청이에요.',
    'We couldn’t find this request.',
  ),
  'not_found.candidate': refusal(404, '찾을 수 없는 후보예요.', 'We couldn’t find this candidate.'),
  'not_found.comment': refusal(404, '찾을 수 없는 댓글이에요.', 'We couldn’t find this comment.'),
  'conflict.generation_state': refusal(
    409,
    '요청의 상태가 바뀌었어요. 다시 확인해 주세요.',
    'The request has moved on. Please check it again.',
  ),
  'conflict.generation_cancelled': refusal(409, '취소한 요청이에요.', 'This request was canceled.'),
  'conflict.change_rounds_used': refusal(
    409,
    '바꾸기는 두 번까지 할 수 있어요. 후보를 확정하거나 새로 요청해 주세요.',
    'You’ve used both change rounds. Accept a candidate or send a new request.',
  ),
  'conflict.comments_full': refusal(
    409,
    '지금은 댓글을 더 남길 수 없어요.',
    'No more comments can be added right now.',
  ),
  'invalid.brief_incomplete': refusal(
    422,
    '보내려면 제목, 길이와 분위기를 하나 이상 정해 주세요.',
    'To send it, add a title, a length and at least one mood.',
  ),
  'invalid.brief_contradicts': refusal(
    422,
    '같은 항목을 넣고 빼 달라고 했어요.',
    'The same thing is both asked for and left out.',
  ),
  'rate_limited.streams': refusal(
    429,
    '여러 창에서 진행 상황을 보고 있어요. 쓰지 않는 창을 닫아 주세요.',
    'Live progress is open in several windows. Close the ones you don’t need.',
  ),
} as const;
