import { downloadsTexts } from './downloads-texts.ts';
import type { OrderPhase } from './order.ts';
import { roundRemainingTime } from './remaining-time.ts';
import { useFormatRemainingTime } from './use-time-text.ts';

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
