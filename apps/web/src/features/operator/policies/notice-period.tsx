import type { Notice } from '@onsori/contract/notices';
import { useDateFormat } from '../use-date-format.ts';

/** Start and end, without a break inside either. */
export function NoticePeriod({
  starts_at: start,
  ends_at: end,
}: Pick<Notice, 'starts_at' | 'ends_at'>) {
  const { formatMoment } = useDateFormat();
  return (
    <>
      <span className="whitespace-nowrap">{formatMoment(start)} –</span>{' '}
      <span className="whitespace-nowrap">{formatMoment(end)}</span>
    </>
  );
}
