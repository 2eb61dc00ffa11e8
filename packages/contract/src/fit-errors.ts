import { refusal } from './error-definition.ts';
import { fitLimits, fitSampleRate } from './fit-values.ts';

const visitorMinutes = fitLimits.visitorMaxSamples / fitSampleRate / 60;

export const fitErrors = {
  'not_found.fit': refusal(
    404,
    '준비해 둔 음악이 없어요. 다시 재생해 주세요.',
    'This version is no longer stored. Please play it again.',
  ),
  'forbidden.fit_length': refusal(
    403,
    `로그인하면 ${visitorMinutes}분보다 긴 길이도 미리 들을 수 있어요.`,
    `Sign in to preview versions longer than ${visitorMinutes} minutes.`,
  ),
  'invalid.fit': refusal(
    422,
    '이 음악은 이 길이와 컷에 맞출 수 없어요.',
    'This track can’t be fitted to that length and those cuts.',
  ),
  'conflict.fits_waiting': refusal(
    409,
    '준비하고 있는 음악이 많아요. 먼저 요청한 음악이 준비되면 다시 시도해 주세요.',
    'We’re still preparing your other versions. Try again once some of them are ready.',
  ),
} as const;
