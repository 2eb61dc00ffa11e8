import { refusal } from './error-definition.ts';

/** Errors of batches and their review. */
export const reviewErrors = {
  'not_found.batch': refusal(404, '찾을 수 없는 배치예요.', 'We couldn’t find this batch.'),
  'not_found.piece': refusal(404, '찾을 수 없는 곡이에요.', 'We couldn’t find this track.'),
  'conflict.piece_state': refusal(
    409,
    '다른 운영자가 먼저 결정했거나 곡이 바뀌었어요.',
    'Another operator decided first, or the track has changed.',
  ),
} as const;
