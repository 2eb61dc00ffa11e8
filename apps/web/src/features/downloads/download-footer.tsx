import type { DownloadJob } from '@onsori/contract/downloads';
import { type ReactNode, useId } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { Button } from '#ui/button.tsx';
import { CheckIcon, DownloadIcon } from '#ui/icons.tsx';
import type { DownloadTotals } from './choice.rules.ts';
import {
  downloadsTexts,
  formatFileSize,
  type RemainingTime,
  roundRemainingTime,
} from './downloads-texts.ts';
import type { OrderPhase } from './orders.ts';

function useFormatRemainingTime(): (time: RemainingTime) => string {
  const t = downloadsTexts.use();
  return ({ unit, count }) => t(`time.${unit}`, { count });
}

/** Progress of rendering, with a hint that the dialog may be closed. */
function RenderProgress({ job }: { readonly job: DownloadJob }) {
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
      <RelatedQuestions questions={['files-being-made']} newTab className="mt-2" />
    </div>
  );
}

/** Announces the phase. Always mounted, because a live region announces only changes. */
export function PhaseStatus({ phase }: { readonly phase: OrderPhase | null }) {
  const t = downloadsTexts.use();
  const timeText = useFormatRemainingTime();
  const describe = (current: OrderPhase): string => {
    if (current.name === 'making') {
      const time = timeText(roundRemainingTime(current.job.seconds_left));
      return `${t('making.title')}. ${t('making.left', { time })}`;
    }
    return t('making.asking');
  };
  return (
    <p role="status" className="sr-only">
      {phase && describe(phase)}
    </p>
  );
}

interface DownloadFooterProps {
  readonly totals: DownloadTotals;
  /** Whether several files come together, with their certificate. */
  readonly isPackage: boolean;
  /** Whether the download takes the Free plan first. */
  readonly startsFree: boolean;
  /** Whether the button leads to the licensee. */
  readonly asksLicensee: boolean;
  /** null before the download starts. */
  readonly phase: OrderPhase | null;
  /** The name on the certificate, with a button to change it. */
  readonly licenseeSummary: ReactNode;
}

/** The submit button with size, time and certificate. */
export function DownloadFooter(props: DownloadFooterProps) {
  const { totals, isPackage, startsFree, asksLicensee, phase, licenseeSummary } = props;
  const t = downloadsTexts.use();
  const timeText = useFormatRemainingTime();
  const size = formatFileSize(totals.bytes, useLocale());
  if (phase?.name === 'making') return <RenderProgress job={phase.job} />;
  const time = timeText(roundRemainingTime(totals.seconds));
  return (
    <div className="text-center">
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        icon={asksLicensee ? undefined : <DownloadIcon />}
        loading={phase !== null}
        disabled={totals.count === 0}
      >
        {asksLicensee
          ? t('action.next')
          : startsFree
            ? t('startFree.action')
            : t('action.download', { count: totals.count })}
        {!asksLicensee && (
          <small className="text-sm font-medium">
            {totals.seconds > 0 ? t('action.making', { size, time }) : size}
          </small>
        )}
      </Button>
      <div className="mt-2 grid min-h-6 gap-1 text-sm text-text-2">
        {phase ? (
          <p aria-hidden="true" className="tabular">
            {t('making.asking')}
          </p>
        ) : (
          <div className="flex flex-wrap items-center justify-center gap-x-1.5 text-bichwi">
            <CheckIcon size={16} />
            {t(isPackage ? 'action.inside' : 'action.beside')}
            {licenseeSummary}
          </div>
        )}
      </div>
    </div>
  );
}
