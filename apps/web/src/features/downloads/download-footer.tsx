import type { ReactNode } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { Button } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons/check.tsx';
import { DownloadIcon } from '#ui/icons/download.tsx';
import type { DownloadTotals } from './choice.rules.ts';
import { downloadsTexts } from './downloads-texts.ts';
import { formatFileSize } from './format-file-size.ts';
import type { OrderPhase } from './order.ts';
import { roundRemainingTime } from './remaining-time.ts';
import { RenderProgress } from './render-progress.tsx';
import { useFormatRemainingTime } from './use-time-text.ts';

interface DownloadFooterProps {
  readonly totals: DownloadTotals;
  /** null before the download starts. */
  readonly phase: OrderPhase | null;
  /** The name on the certificate, with a button to change it. */
  readonly licenseeSummary: ReactNode;
}

/** The submit button with size, time and certificate. */
export function DownloadFooter({ totals, phase, licenseeSummary }: DownloadFooterProps) {
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
        icon={<DownloadIcon />}
        loading={phase !== null}
      >
        {t('action.download', { count: totals.count })}
        <small className="text-sm font-medium">
          {totals.seconds > 0 ? t('action.making', { size, time }) : size}
        </small>
      </Button>
      <div className="mt-2 grid min-h-6 gap-1 text-sm text-text-2">
        {phase ? (
          <p aria-hidden="true" className="tabular">
            {t('making.asking')}
          </p>
        ) : (
          <div className="flex flex-wrap items-center justify-center gap-x-1.5 text-bichwi">
            <CheckIcon size={16} />
            {t(totals.count > 1 ? 'action.inside' : 'action.beside')}
            {licenseeSummary}
          </div>
        )}
      </div>
    </div>
  );
}
