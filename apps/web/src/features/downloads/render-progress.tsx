import type { DownloadJob } from '@onsori/contract/downloads';
import { useId } from 'react';
import { downloadsTexts } from './downloads-texts.ts';
import { roundRemainingTime } from './remaining-time.ts';
import { useFormatRemainingTime } from './use-time-text.ts';

/** Progress of rendering, with a hint that the dialog may be closed. */
export function RenderProgress({ job }: { readonly job: DownloadJob }) {
  const t = downloadsTexts.use();
  const timeText = useFormatRemainingTime();
  const id = useId();
  const percent = Math.round(job.progress * 100);
  return (
    <div className="rounded-md bg-ink-2 px-4 py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p id={id} className="font-semibold">
          {t('making.title')}
        </p>
        <p className="tabular text-sm text-text-2">
          {t('making.left', { time: timeText(roundRemainingTime(job.seconds_left)) })}
        </p>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-2.5 h-1.5 overflow-hidden rounded-full bg-ink-3"
      >
        <div
          style={{ width: `${Math.max(3, percent)}%` }}
          className="h-full rounded-full bg-jjok transition-[width] duration-500"
        />
      </div>
      <p className="mt-2.5 text-sm text-text-2">{t('making.hint')}</p>
    </div>
  );
}
