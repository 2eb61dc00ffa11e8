import type { NoticeState } from '@onsori/contract/notice-values';

interface NoticeTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Set when an operator ended the notice. */
  readonly endedAt: Date | null;
}

export function noticeStateAt({ startsAt, endsAt, endedAt }: NoticeTimes, now: Date): NoticeState {
  if (endedAt !== null || endsAt <= now) return 'ended';
  return startsAt <= now ? 'active' : 'scheduled';
}
