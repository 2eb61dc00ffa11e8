import { refusal } from './error-definition.ts';

/** Errors of the private area of companies. */
export const pavilionErrors = {
  'forbidden.company_role': refusal(
    403,
    '보기 권한만 있어요. 회사의 관리자에게 권한을 요청해 주세요.',
    'You can only view. Ask your company’s owner for permission.',
  ),
  'forbidden.not_purchased': refusal(
    403,
    '구매하면 다운로드할 수 있어요.',
    'You can download this once it’s purchased.',
  ),
  'not_found.company': refusal(404, '찾을 수 없는 회사예요.', 'We couldn’t find this company.'),
  'not_found.folder': refusal(404, '찾을 수 없는 폴더예요.', 'We couldn’t find this folder.'),
  'conflict.folder_name': refusal(
    409,
    '같은 이름의 폴더가 있어요.',
    'A folder with this name already exists.',
  ),
  'conflict.folders_full': refusal(
    409,
    '폴더를 더 만들 수 없어요.',
    'You can’t create more folders.',
  ),
  'conflict.music_licensed': refusal(
    409,
    '이미 라이선스가 발급된 음악이에요.',
    'This track has already been licensed.',
  ),
} as const;
