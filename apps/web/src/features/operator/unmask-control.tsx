import { peopleLimits } from '@onsori/contract/people-limits';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EyeIcon } from '#ui/password-field.tsx';
import { peopleTexts } from './people-texts.ts';

/** Milliseconds until a time, updated every second; calls `onOver` at the end. */
function useTimeLeft(until: string, onOver: () => void): number {
  const end = Date.parse(until);
  const [left, setLeft] = useState(() => end - Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(end - Date.now());
      if (Date.now() >= end) onOver();
    }, 1000);
    return () => clearInterval(timer);
  }, [end, onOver]);
  return Math.max(0, left);
}

function TimeLeft({ until, onOver }: { readonly until: string; onOver(): void }) {
  const t = peopleTexts.use();
  const seconds = Math.ceil(useTimeLeft(until, onOver) / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p role="timer" className="text-xs text-on-chija-soft tabular-nums">
      {t('unmask.left', { time })}
    </p>
  );
}

interface UnmaskControlProps {
  /** Until when the values are visible; null while masked. */
  readonly until: string | null;
  onAsk(): void;
  onMask(): void;
}

/** Asks for a reason, or shows how long the values stay visible. */
export function UnmaskControl({ until, onAsk, onMask }: UnmaskControlProps) {
  const t = peopleTexts.use();
  return (
    <div className="flex flex-col gap-1.5">
      {until === null ? (
        <>
          <Button variant="secondary" size="sm" block icon={<EyeIcon size={18} />} onClick={onAsk}>
            {t('unmask.show')}
          </Button>
          <p className="text-xs text-text-3">
            {t('unmask.note', { minutes: peopleLimits.unmaskMinutes })}
          </p>
        </>
      ) : (
        <>
          <Button variant="secondary" size="sm" block onClick={onMask}>
            {t('unmask.hide')}
          </Button>
          <TimeLeft until={until} onOver={onMask} />
        </>
      )}
    </div>
  );
}
