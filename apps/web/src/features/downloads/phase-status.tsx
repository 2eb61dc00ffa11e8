import { downloadsTexts } from './downloads-texts.ts';
import type { OrderPhase } from './order.ts';
import { restTime } from './rest-time.ts';
import { useTimeText } from './use-time-text.ts';

/** Reads out how far a download is. Always there: a live region speaks only of what changes in it. */
export function PhaseStatus({ phase }: { readonly phase: OrderPhase | null }) {
  const t = downloadsTexts.use();
  const timeText = useTimeText();
  const words = (shown: OrderPhase): string => {
    if (shown.name === 'making') {
      const time = timeText(restTime(shown.job.seconds_left));
      return `${t('making.title')}. ${t('making.left', { time })}`;
    }
    return t('making.asking');
  };
  return (
    <p role="status" className="sr-only">
      {phase && words(phase)}
    </p>
  );
}
