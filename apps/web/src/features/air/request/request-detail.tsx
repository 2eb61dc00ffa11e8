import type { Generation } from '@onsori/contract/air-entities';
import { airLimits } from '@onsori/contract/air-values';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { formatDuration } from '#lib/duration.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { MoreIcon, RetryIcon, WarningIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/menu.tsx';
import { airTexts } from '../air-texts.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { StateBadge } from '../state-badge.tsx';
import { useAirFormat } from '../use-air-format.ts';
import { useRequestActions } from '../use-request-actions.ts';
import { CandidateList } from './candidate-list.tsx';
import { MatchList } from './match-list.tsx';
import { PurchasePanel } from './purchase-panel.tsx';
import { filterOf, isReady, isWorking, timeLeft } from './request.rules.ts';
import { RequestHistory } from './request-history.tsx';
import { StateSteps } from './state-steps.tsx';
import type { RequestChange } from './use-request-change.ts';

const MINUTE_MS = 60_000;

/** The current time, which moves on with every minute; first the time of the server's render. */
function useNow(rendered: number): number {
  const [now, setNow] = useState(rendered);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function useDeadlineText(deadline: string | null, now: number): string | null {
  const t = airTexts.use();
  if (deadline === null) return null;
  const { isOver, days, hours, minutes } = timeLeft(deadline, now);
  if (isOver) return t('request.left.over');
  if (days > 0) return t('request.left.days', { days, hours });
  return hours > 0
    ? t('request.left.hours', { hours, minutes })
    : t('request.left.minutes', { minutes });
}

interface RequestHeadProps {
  readonly request: Generation;
  readonly now: number;
  readonly titleId: string;
}

function RequestHead({ request, now, titleId }: RequestHeadProps) {
  const t = airTexts.use();
  const { cancel } = useRequestActions(request.id);
  const state = filterOf(request);
  const isOpen = !['completed', 'purchased', 'cancelled'].includes(state);
  const deadline = useDeadlineText(isOpen ? request.deadline : null, useNow(now));
  const facts = [
    request.programme,
    request.seconds === null ? '' : formatDuration(request.seconds),
    deadline,
  ].filter(Boolean);
  return (
    <header className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2.5">
          <h2 id={titleId} className="text-lg break-words">
            {request.title || t('untitled')}
          </h2>
          <span role="status" className="inline-flex">
            <StateBadge state={state} />
          </span>
        </div>
        <p className="tabular mt-1 text-sm text-text-2">{facts.join(' · ')}</p>
      </div>
      {request.actions.includes('cancel') && (
        <Menu
          trigger={<IconButton label={t('request.more')} icon={<MoreIcon />} />}
          entries={[
            {
              kind: 'action',
              key: 'cancel',
              label: t('request.cancel'),
              danger: true,
              onSelect: () => void cancel(),
            },
          ]}
        />
      )}
    </header>
  );
}

/** What the service is doing now. */
function Working({ request }: Pick<RequestHeadProps, 'request'>) {
  const t = airTexts.use();
  const { formatRemaining, formatPercent } = useAirFormat();
  const { state, remaining_seconds: remaining } = request;
  const text =
    state === 'missed'
      ? t('request.working.missed', { limit: formatPercent(airLimits.matchLikeness) })
      : state === 'generating'
        ? t('request.working.generating', { candidates: airLimits.candidates })
        : t('request.working.started');
  return (
    <div className="rounded-lg border border-line bg-ink-0 p-4">
      <div className="mb-2.5 flex flex-wrap justify-between gap-x-4 text-sm">
        <p className="font-semibold">{text}</p>
        {remaining !== null && <p className="text-text-2">{formatRemaining(remaining)}</p>}
      </div>
      <ProgressBar label={text} progress={request.progress} />
    </div>
  );
}

function Failed({ request }: Pick<RequestHeadProps, 'request'>) {
  const t = airTexts.use();
  const { retry, isPending } = useRequestActions(request.id);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-ink-0 p-4"
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-juhong-soft text-on-juhong-soft">
        <WarningIcon />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{t('request.failedTitle')}</p>
        <p className="text-sm text-text-2">
          {request.failure && t(`request.failure.${request.failure}`)} {t('request.retryNote')}
        </p>
      </div>
      {request.actions.includes('retry') && (
        <Button
          size="sm"
          variant="primary"
          icon={<RetryIcon size={16} />}
          loading={isPending}
          onClick={retry}
        >
          {t('request.retry')}
        </Button>
      )}
    </div>
  );
}

interface RequestDetailProps {
  readonly request: Generation;
  /** When the page was rendered, in milliseconds. */
  readonly now: number;
  readonly change: RequestChange;
  /** Links that show the candidates to clients. */
  readonly reviewLinks?: ReactNode;
}

/** The progress of a request that was sent, and what can be done with it. */
export function RequestDetail({ request, now, change, reviewLinks }: RequestDetailProps) {
  const t = airTexts.use();
  const id = useId();
  const { formatMoment } = useAirFormat();
  const isOpen = request.cancelled_at === null;
  const hasMatches = request.matches.length > 0;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-6 rounded-xl border border-line bg-ink-1 p-5 lg:p-7"
    >
      <RequestHead request={request} now={now} titleId={id} />
      <StateSteps request={request} />
      {request.cancelled_at !== null && (
        <p className="text-sm text-text-2">
          {t('request.cancelledNote', { time: formatMoment(request.cancelled_at) })}
        </p>
      )}
      {isWorking(request) && <Working request={request} />}
      {isOpen && request.state === 'failed' && <Failed request={request} />}
      {isOpen && request.state === 'completed' && <PurchasePanel request={request} />}
      {hasMatches && (request.state === 'matched' || request.chosen_music_id !== null) && (
        <MatchList request={request} />
      )}
      {request.candidates.length > 0 && <CandidateList request={request} change={change} />}
      {isOpen && request.candidates.some(isReady) && reviewLinks}
      <RequestHistory events={request.events} />
    </section>
  );
}
