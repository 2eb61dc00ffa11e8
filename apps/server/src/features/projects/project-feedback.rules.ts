import type { ProjectComment } from '@onsori/contract/review-pages';

/** A moment, or a range, of a sound. */
export interface Span {
  readonly atMs: number;
  /** Null for a moment. */
  readonly untilMs: number | null;
}

export interface CommentRow {
  readonly id: string;
  readonly music_id: string;
  readonly name: string;
  readonly at_ms: number;
  readonly until_ms: number | null;
  readonly text: string;
  readonly created_at: Date;
  readonly resolved_at: Date | null;
}

/** The span within the sound; a range of which nothing is left is a moment. */
export function clampSpan({ atMs, untilMs }: Span, durationMs: number): Span {
  const start = Math.min(atMs, durationMs);
  const end = untilMs === null ? start : Math.min(untilMs, durationMs);
  return { atMs: start, untilMs: end > start ? end : null };
}

export const toProjectComment = (row: CommentRow): ProjectComment => ({
  id: row.id,
  at_ms: row.at_ms,
  until_ms: row.until_ms,
  text: row.text,
  name: row.name,
  created_at: row.created_at.toISOString(),
  is_resolved: row.resolved_at !== null,
});

export const toListedComment = (row: CommentRow) => ({
  ...toProjectComment(row),
  music_id: row.music_id,
});
