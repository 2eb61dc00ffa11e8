import type { GenerationHead } from '@onsori/contract/air-entities';
import { Link } from 'react-router';
import { barHeights } from '#features/catalog/catalog.public.ts';
import { formatDuration } from '#lib/duration.ts';
import { Button } from '#ui/button.tsx';
import { WaveformBars } from '#ui/waveform/waveform-bars.tsx';
import { airPaths } from '../air-paths.ts';
import { airTexts } from '../air-texts.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { filterOf, isWorking, type ListAction, listActionOf } from '../request/request.rules.ts';
import { StateBadge } from '../state-badge.tsx';
import { useAirFormat } from '../use-air-format.ts';
import { useRequestActions } from '../use-request-actions.ts';

interface AirRowProps {
  readonly request: GenerationHead;
  readonly canWrite: boolean;
}

function RowProgress({ request }: Pick<AirRowProps, 'request'>) {
  const t = airTexts.use();
  const { formatRemaining } = useAirFormat();
  const { title, progress, remaining_seconds: remaining, waveform } = request;
  const isFailed = filterOf(request) === 'failed';
  if (isWorking(request) || (isFailed && waveform === ''))
    return (
      <>
        <ProgressBar
          label={t('list.progress', { title: title || t('untitled') })}
          progress={progress}
          isFailed={isFailed}
        />
        {remaining !== null && (
          <p className="mt-1.5 text-end text-xs text-text-3">{formatRemaining(remaining)}</p>
        )}
      </>
    );
  return waveform === '' ? null : (
    <WaveformBars heights={barHeights(waveform)} className="h-8 stroke-wave" />
  );
}

interface RowActionProps extends Pick<AirRowProps, 'request'> {
  readonly action: ListAction;
}

function RowAction({ request, action }: RowActionProps) {
  const t = airTexts.use();
  const { retry, cancel, isPending } = useRequestActions(request.id);
  const label = t(`list.action.${action}`);
  const name = t('list.actionOf', { title: request.title || t('untitled'), action: label });
  if (action === 'retry' || action === 'cancel')
    return (
      <Button
        size="sm"
        aria-label={name}
        loading={isPending}
        onClick={action === 'retry' ? retry : cancel}
      >
        {label}
      </Button>
    );
  return (
    <Button size="sm" render={<Link to={airPaths.request(request.id)} aria-label={name} />}>
      {label}
    </Button>
  );
}

export function AirRow({ request, canWrite }: AirRowProps) {
  const t = airTexts.use();
  const { formatDay } = useAirFormat();
  const { sent_at: sentAt, changed_at: changedAt, seconds, programme } = request;
  const facts = [
    ...(seconds === null ? [] : [formatDuration(seconds)]),
    ...(programme === '' ? [] : [programme]),
    sentAt === null
      ? t('list.saved', { day: formatDay(changedAt) })
      : t('list.requested', { day: formatDay(sentAt) }),
  ];
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-3 rounded-xl border border-line bg-ink-1 px-5 py-4 transition-colors hover:border-line-strong lg:min-h-19 lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.9fr)_7rem]">
      <StateBadge state={filterOf(request)} size="md" className="justify-self-start" />
      <div className="min-w-0 max-lg:col-span-2 max-lg:row-start-2">
        <h2 className="truncate text-base font-semibold tracking-normal">
          {/* The link covers the row; its buttons are above it. */}
          <Link
            to={airPaths.request(request.id)}
            className="outline-offset-4 after:absolute after:inset-0"
          >
            {request.title || t('untitled')}
          </Link>
        </h2>
        <p className="tabular mt-0.5 truncate text-sm text-text-3">{facts.join(' · ')}</p>
      </div>
      <div className="min-w-0 max-lg:col-span-2 max-lg:row-start-3 max-lg:empty:hidden">
        <RowProgress request={request} />
      </div>
      <div className="relative justify-self-end">
        <RowAction request={request} action={listActionOf(request, canWrite)} />
      </div>
    </li>
  );
}
