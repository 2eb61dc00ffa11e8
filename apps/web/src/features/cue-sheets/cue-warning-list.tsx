import type { CueEntry } from '@onsori/contract/cue-sheets';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { findWarnings } from './cue-entries.rules.ts';
import { cueTexts } from './cue-sheets-texts.ts';

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-2 text-sm font-semibold text-on-chija-soft">
      <WarningIcon size={18} />
      {children}
    </li>
  );
}

interface CueWarningListProps {
  readonly entries: readonly CueEntry[];
  readonly lengthMs: number | null;
  /** Null for a viewer. */
  readonly onSort: (() => void) | null;
}

export function CueWarningList({ entries, lengthMs, onSort }: CueWarningListProps) {
  const t = cueTexts.use();
  const { missingStart, overlaps, beyondEnd, isOutOfOrder } = findWarnings(entries, lengthMs);
  return (
    <ul aria-label={t('warning.label')} aria-live="polite" className="flex flex-col gap-1">
      {missingStart.length > 0 && (
        <Warning>{t('warning.missingStart', { numbers: missingStart.join(', ') })}</Warning>
      )}
      {overlaps.map(([first, second]) => (
        <Warning key={`${first} ${second}`}>
          {t('warning.overlap', { first: String(first), second: String(second) })}
        </Warning>
      ))}
      {beyondEnd.length > 0 && (
        <Warning>{t('warning.beyondEnd', { numbers: beyondEnd.join(', ') })}</Warning>
      )}
      {isOutOfOrder && (
        <Warning>
          {t('warning.outOfOrder')}
          {onSort && (
            <Button size="sm" onClick={onSort}>
              {t('warning.sort')}
            </Button>
          )}
        </Warning>
      )}
    </ul>
  );
}
