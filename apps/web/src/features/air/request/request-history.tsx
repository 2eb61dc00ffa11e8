import type { AirEvent } from '@onsori/contract/air-entities';
import { airLimits } from '@onsori/contract/air-values';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { airTexts } from '../air-texts.ts';
import { useActorName } from '../use-actor-name.ts';
import { useAirFormat } from '../use-air-format.ts';

const SHOWN_EVENTS = 3;

/** One sentence per event. */
export function useEventText(): (event: AirEvent) => string {
  const t = airTexts.use();
  const { formatPercent } = useAirFormat();
  return ({ kind, candidate_number: number, candidates, seconds, likeness, reasons }) => {
    switch (kind) {
      case 'matched':
        return t('history.event.matched', { percent: formatPercent(likeness ?? 1) });
      case 'missed':
        return t('history.event.missed', { limit: formatPercent(airLimits.matchLikeness) });
      case 'generated':
        return t('history.event.generated', {
          candidates: candidates ?? airLimits.candidates,
          minutes: Math.max(1, Math.round((seconds ?? 0) / 60)),
        });
      case 'completed':
        return number === null
          ? t('history.event.completed')
          : t('history.event.completedCandidate', { number });
      case 're_rolled':
        return number === null
          ? t('history.event.re_rolled')
          : t('history.event.reRolledCandidate', { number });
      case 'changed':
        return t('history.event.changed', {
          reasons: reasons.map((reason) => t(`change.reason.${reason}`)).join(', '),
        });
      case 'candidate_ready':
      case 'candidate_failed':
      case 'commented':
      case 'preferred':
        return t(`history.event.${kind}`, { number: number ?? 1 });
      default:
        return t(`history.event.${kind}`);
    }
  };
}

interface RequestHistoryProps {
  /** The oldest first. */
  readonly events: readonly AirEvent[];
}

export function RequestHistory({ events }: RequestHistoryProps) {
  const t = airTexts.use();
  const id = useId();
  const textOf = useEventText();
  const nameOf = useActorName();
  const { formatClock, formatMoment } = useAirFormat();
  const [isOpen, setIsOpen] = useState(false);
  const newest = events.toReversed();
  const shown = isOpen ? newest : newest.slice(0, SHOWN_EVENTS);
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <div className="mb-2 flex min-h-9 items-center justify-between">
        <h3 id={id} className="text-base">
          {t('history.title')}
        </h3>
        {events.length > SHOWN_EVENTS && (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t('history.fewer') : t('history.all', { count: events.length })}
          </Button>
        )}
      </div>
      <ol className="flex flex-col gap-2 text-sm">
        {shown.map((event) => (
          <li key={event.id} className="grid grid-cols-[3.25rem_5rem_minmax(0,1fr)] gap-x-2">
            <time
              dateTime={event.at}
              title={formatMoment(event.at)}
              className="tabular text-text-3"
            >
              {formatClock(event.at)}
            </time>
            <span className="truncate text-text-2">{nameOf(event.actor)}</span>
            <span className="break-words">{textOf(event)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
