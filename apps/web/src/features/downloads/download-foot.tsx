import type { ReactNode } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { Button } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons/check.tsx';
import { DownloadIcon } from '#ui/icons/download.tsx';
import type { Amount } from './choice.rules.ts';
import { downloadsTexts } from './downloads-texts.ts';
import { fileSize } from './file-size.ts';
import { MakingProgress } from './making-progress.tsx';
import type { OrderPhase } from './order.ts';
import { restTime } from './rest-time.ts';
import { useTimeText } from './use-time-text.ts';

interface DownloadFootProps {
  readonly amount: Amount;
  /** How far it is; null before it begins. */
  readonly phase: OrderPhase | null;
  /** Whose name the certificate bears, and the way to change it. */
  readonly holder: ReactNode;
}

/** What happens when it is pressed, and what comes along. */
export function DownloadFoot({ amount, phase, holder }: DownloadFootProps) {
  const t = downloadsTexts.use();
  const timeText = useTimeText();
  const size = fileSize(amount.bytes, useLocale());
  if (phase?.name === 'making') return <MakingProgress job={phase.job} />;
  const time = timeText(restTime(amount.seconds));
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
        {t('action.download', { count: amount.count })}
        <small className="text-sm font-medium">
          {amount.seconds > 0 ? t('action.making', { size, time }) : size}
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
            {t(amount.count > 1 ? 'action.inside' : 'action.beside')}
            {holder}
          </div>
        )}
      </div>
    </div>
  );
}
