import { refusal } from './error-definition.ts';

/** Errors of cue sheets. */
export const cueSheetErrors = {
  'not_found.cue_sheet': refusal(
    404,
    '찾을 수 없는 큐시트예요.',
    'We couldn’t find this cue sheet.',
  ),
  'conflict.cue_sheet_name': refusal(
    409,
    '이 프로그램과 회차의 큐시트가 이미 있어요.',
    'A cue sheet of this program and episode already exists.',
  ),
  'conflict.cue_sheet_version': refusal(
    409,
    '다른 사람이 먼저 큐시트를 바꿨어요. 새 내용을 확인하고 다시 시도해 주세요.',
    'Somebody else changed this cue sheet first. Check the new version and try again.',
  ),
} as const;
