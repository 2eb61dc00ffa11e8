import { refusal } from './error-definition.ts';

/** Errors of the area Health in the operators' console. */
export const healthErrors = {
  'not_found.failed_job': refusal(
    404,
    '실패한 작업이 아니거나 이미 처리한 작업이에요.',
    'This job hasn’t failed, or was already dealt with.',
  ),
  'not_found.alarm': refusal(404, '이미 끝난 알람이에요.', 'This alarm is already over.'),
  'conflict.job_awaited': refusal(
    409,
    '결과를 기다리는 곳이 있어 버릴 수 없는 작업이에요.',
    'Somebody still needs the result of this job, so it can’t be dropped.',
  ),
} as const;
