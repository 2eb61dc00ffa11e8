import { refusal } from './error-definition.ts';

/** Errors of inquiries, their attachments and reports of tracks. */
export const inquiryErrors = {
  'not_found.inquiry': refusal(404, '찾을 수 없는 문의예요.', 'We couldn’t find this inquiry.'),
  'not_found.attachment': refusal(
    404,
    '찾을 수 없는 첨부 파일이에요.',
    'We couldn’t find this attachment.',
  ),
  'conflict.inquiry_closed': refusal(
    409,
    '다시 열 수 있는 기간이 지났어요. 새로 문의해 주세요.',
    'This inquiry can no longer be reopened. Please send a new one.',
  ),
  'conflict.music_reported': refusal(
    409,
    '이미 신고한 곡이에요. 더 알려 주실 것이 있으면 먼저 보낸 신고에 이어서 적어 주세요.',
    'You’ve already reported this track. To add something, reply to your earlier report.',
  ),
  'conflict.attachment_not_uploaded': refusal(
    409,
    '파일이 아직 올라오지 않았어요. 다시 올려 주세요.',
    'The file hasn’t been uploaded yet. Please upload it again.',
  ),
  'conflict.attachment_unchecked': refusal(
    409,
    '아직 확인하지 않은 첨부 파일이 있어요.',
    'An attachment hasn’t been checked yet.',
  ),
  'conflict.uploads_full': refusal(
    409,
    '보내지 않은 첨부 파일이 너무 많아요. 필요 없는 파일을 지워 주세요.',
    'You have too many files that weren’t sent yet. Remove those you don’t need.',
  ),
  'invalid.attachment_type': refusal(
    422,
    '첨부할 수 없는 형식이에요. 이미지, PDF, 음원 파일을 올려 주세요.',
    'This kind of file can’t be attached. Please use images, PDF or audio files.',
  ),
  'invalid.attachment_size': refusal(
    422,
    '빈 파일이거나 너무 큰 파일이에요.',
    'This file is empty or too large.',
  ),
  'rate_limited.reports': refusal(
    429,
    '하루에 신고할 수 있는 횟수를 모두 썼어요. 내일 다시 보내 주세요.',
    'You’ve sent as many reports as one day allows. Please try again tomorrow.',
  ),
} as const;
