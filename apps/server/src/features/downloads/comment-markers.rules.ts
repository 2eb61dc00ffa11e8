import { formatCommentSpan } from '@onsori/contract/comment-times';
import type { ProjectComment } from '@onsori/contract/review-pages';
import type { EditMarker } from '#features/edit-packages/edit-packages.public.ts';

export type DeliveredComment = Pick<ProjectComment, 'name' | 'at_ms' | 'until_ms' | 'text'>;

const SAMPLES_PER_MS = 48;

/** A range is marked at its start, and names its end. */
export function toCommentMarker(comment: DeliveredComment): EditMarker {
  const { name, at_ms: at, until_ms: until, text } = comment;
  const range = until === null ? '' : ` (${formatCommentSpan(at, until)})`;
  const label = `${name}${range}: ${text}`.replaceAll(/\s+/gu, ' ').trim();
  return { kind: 'comment', sample: at * SAMPLES_PER_MS, name: { ko: label, en: label } };
}
