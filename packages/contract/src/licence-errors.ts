import { refusal } from './error-definition.ts';

/** Errors about licences. */
export const licenceErrors = {
  'forbidden.licence_revoked': refusal(
    403,
    '취소된 라이선스라서 다운로드할 수 없어요.',
    'This license was revoked, so you can’t download with it.',
  ),
  'not_found.licence': refusal(404, '찾을 수 없는 라이선스예요.', 'We couldn’t find this license.'),
  'conflict.licence_held': refusal(
    409,
    '이 음악은 같은 프로젝트로 이미 다른 이름의 라이선스를 받았어요. 라이선스의 이름은 개인에서 회사로도 바뀌지 않으니, 다른 프로젝트 이름을 적고 다시 다운로드해 주세요.',
    'You already have a license for this track and project under another name. The name on a license never changes, not even from you to your company. Enter a different project name and download again.',
  ),
  'conflict.licence_state': refusal(
    409,
    '라이선스의 상태가 그사이 바뀌었어요.',
    'The license has changed in the meantime.',
  ),
  'conflict.licence_holder_left': refusal(
    409,
    '보유자가 탈퇴해 이름이 남아 있지 않아요.',
    'The holder deleted their account, so the name is gone.',
  ),
  'conflict.licence_refunded': refusal(
    409,
    '환불한 음악의 라이선스는 되살릴 수 없어요.',
    'The license of a refunded track can’t be restored.',
  ),
} as const;
