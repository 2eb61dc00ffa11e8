import type { Music } from '@onsori/contract/catalog';
import type { Fit } from '@onsori/contract/fit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { barHeights } from '#features/catalog/catalog.public.ts';
import { useFittedPlayback, useIsCurrent } from '#features/player/player.public.ts';
import { formatDuration } from '#lib/duration.ts';
import { fittedBars } from '#lib/fitted-bars.ts';
import type { RowFit } from '#lib/row-fit.ts';
import { toVersionTime } from '#lib/version-time.ts';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/loading.tsx';
import { ProgressArcIcon } from '#ui/project-icons.tsx';
import { WaveformBars } from '#ui/waveform/waveform-bars.tsx';
import { FitProvider, useFit } from './fit-context.tsx';
import { fitPlanQuery, fitPlansKey, type PlannedFit } from './fit-plans.queries.ts';
import { FitRuler } from './fit-ruler.tsx';
import { findMissedCuts } from './fit-status.rules.ts';
import { FitStatusLabel } from './fit-status-label.tsx';
import { fitKey, toSeconds } from './project-settings.ts';
import { projectsTexts } from './projects-texts.ts';
import { RowMarks } from './row-marks.tsx';
import { formatVideoTime } from './video-time.rules.ts';

const BAR_COUNT = 104;

/** Widths that the ruler and all rows share; breakpoints refer to the container of the list. */
const axisClass =
  'hidden shrink-0 @2xl:block w-[min(41%,max(3.5rem,100%_-_30rem))] @4xl:w-[min(41%,max(3.5rem,100%_-_39.5rem))]';
const statusClass = 'hidden w-32 shrink-0 text-sm @4xl:block';
const lengthClass = 'hidden w-16 shrink-0 text-right @lg:block';

const shortTime = (seconds: number) => formatVideoTime(seconds, { short: true });

/** Above the rows: what they show, and the time axis that they share. */
function FitHeading({ fit }: { readonly fit: Fit }) {
  const t = projectsTexts.use();
  const length = shortTime(toSeconds(fit.samples));
  return (
    <div className="z-10 mb-1 flex items-end gap-3.5 border-b border-line px-1 pt-1 text-sm text-text-2 @2xl:sticky @2xl:top-(--header-height) @2xl:bg-ink-0/92 @2xl:backdrop-blur-md md:px-2.5">
      <p className="min-w-0 flex-1 pb-2">{t('fit.lead', { length })}</p>
      <div className={axisClass}>
        <FitRuler samples={fit.samples} />
      </div>
      <span className={statusClass} />
      <span className={lengthClass} />
      {/* As wide as the buttons of a row. */}
      <span className="hidden w-27 shrink-0 @lg:block pointer-coarse:w-30" />
    </div>
  );
}

function FittedList({ children }: { readonly children: ReactNode }) {
  const fit = useFit();
  return (
    <>
      {fit && <FitHeading fit={fit} />}
      {children}
    </>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <FitProvider>
      <FittedList>{children}</FittedList>
    </FitProvider>
  );
}

interface PinsProps {
  readonly fit: Fit;
  readonly planned: PlannedFit | null;
}

/** Cuts as lines that run down the list; a filled pin is on the beat, a hollow one with dashes is off. */
function CutPins({ fit, planned }: PinsProps) {
  const missed = new Set(planned ? findMissedCuts(fit, planned).map(({ index }) => index) : []);
  const lengthMs = toSeconds(fit.samples) * 1000;
  return fit.hits.map(({ at_ms }, index) => {
    const isOff = missed.has(index);
    return (
      <span
        key={at_ms}
        style={{ left: `${(100 * at_ms) / lengthMs}%` }}
        data-cut={isOff ? 'off' : 'on'}
        className={cx(
          'absolute inset-y-0 w-0 border-l before:absolute before:top-2 before:-left-[3.5px] before:size-1.5 before:rounded-full before:border before:border-text',
          isOff
            ? 'border-dashed border-text-3 before:bg-ink-0'
            : 'border-line-strong before:bg-text',
        )}
      />
    );
  });
}

interface FittedWaveformProps extends PinsProps {
  readonly music: Music;
}

/** The bars of the music as the version takes them; dimmed and in their own order without a plan. */
function FittedWaveform({ music, fit, planned }: FittedWaveformProps) {
  const plan = planned?.is_feasible ? planned : null;
  const bars = useMemo(() => {
    const heights = barHeights(music.waveform);
    if (plan === null) return heights;
    const lengthMs = toSeconds(fit.samples) * 1000;
    return fittedBars({ plan, heights, duration: music.duration, lengthMs, count: BAR_COUNT });
  }, [plan, music, fit]);
  return <WaveformBars heights={bars} className={cx('h-8 stroke-wave', !plan && 'opacity-60')} />;
}

/** The plan of a music, with the last one until a new one is there. */
function useFitPlan(fit: Fit | null, musicId: string) {
  const anyFit = fit ?? { samples: 0, hits: [], shapes: [] };
  return useQuery({ ...fitPlanQuery(anyFit, musicId), enabled: fit !== null });
}

function FitStatusCell({ music, fit }: { readonly music: Music; readonly fit: Fit }) {
  const t = projectsTexts.use();
  const queryClient = useQueryClient();
  const { data, isError, isFetching } = useFitPlan(fit, music.id);
  const checkAgain = () =>
    queryClient.refetchQueries({
      queryKey: fitPlansKey,
      predicate: ({ state }) => state.status === 'error',
    });
  if (isError && !isFetching)
    return (
      <button
        type="button"
        aria-label={t('fit.failedName', { title: music.title })}
        onClick={() => void checkAgain()}
        className="hit relative rounded-xs text-text-2 underline underline-offset-4 hover:text-text"
      >
        {t('fit.failed')}
      </button>
    );
  if (data === undefined)
    return (
      <span role="img" aria-label={t('fit.checking')} className="block py-1">
        <Skeleton width={88} />
      </span>
    );
  return (
    data && (
      <span data-fit={data.is_feasible ? 'feasible' : 'refused'}>
        <FitStatusLabel fit={fit} planned={data} />
      </span>
    )
  );
}

interface ColumnsProps {
  readonly music: Music;
  readonly waveform: ReactNode;
}

function FittedLength({ music, fit }: { readonly music: Music; readonly fit: Fit }) {
  const t = projectsTexts.use();
  return (
    <p className={cx(lengthClass, 'tabular leading-tight')}>
      <span className="block font-semibold">{shortTime(toSeconds(fit.samples))}</span>
      <span className="block text-xs whitespace-nowrap text-text-3">
        {t('fit.original', { length: formatDuration(music.duration) })}
      </span>
    </p>
  );
}

/** Comments on the music, where its version or the music itself has their times. */
function CommentMarks({ music, fit, planned }: FittedWaveformProps) {
  const plan = planned?.is_feasible ? planned : null;
  const toShare = (ms: number) =>
    plan
      ? (toVersionTime(plan, ms / 1000) ?? toSeconds(fit.samples)) / toSeconds(fit.samples)
      : ms / 1000 / music.duration;
  return <RowMarks musicId={music.id} toShare={toShare} />;
}

function FittedColumns({ music, fit }: { readonly music: Music; readonly fit: Fit }) {
  const { data = null } = useFitPlan(fit, music.id);
  return (
    <>
      <div className={cx(axisClass, 'relative h-full')}>
        <CutPins fit={fit} planned={data} />
        <div className="relative flex h-full items-center">
          <FittedWaveform music={music} fit={fit} planned={data} />
        </div>
        <CommentMarks music={music} fit={fit} planned={data} />
      </div>
      <div className={statusClass}>
        <FitStatusCell music={music} fit={fit} />
      </div>
      <FittedLength music={music} fit={fit} />
    </>
  );
}

/** What is made of the version, null before; undefined once it is audible, or while it is not requested. */
function useMadeShare(): number | null | undefined {
  const { fitted, sounding } = useFittedPlayback() ?? {};
  if (!fitted || sounding === 'version') return undefined;
  const { state, version } = fitted;
  if (state === 'planning' || state === 'waiting') return null;
  if (state !== 'rendering' || !version) return undefined;
  return Math.min(1, version.ready_seconds / version.duration);
}

function Making({ share }: { readonly share: number | null }) {
  const t = projectsTexts.use();
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-on-jjok-soft">
      <ProgressArcIcon share={share ?? 0} size={16} />
      {share === null ? t('fit.waiting') : t('fit.making', { percent: Math.round(100 * share) })}
    </span>
  );
}

/** The status of a music, which is being made while it plays. */
function PlayingStatus({ music, fit }: { readonly music: Music; readonly fit: Fit }) {
  const share = useMadeShare();
  return share === undefined ? <FitStatusCell music={music} fit={fit} /> : <Making share={share} />;
}

/** A music that plays has the waveform of what is audible. */
function PlayingColumns({ music, fit, waveform }: ColumnsProps & { readonly fit: Fit }) {
  const { data = null } = useFitPlan(fit, music.id);
  const sounding = useFittedPlayback()?.soundingVersion;
  // The pinned project, or the length before the last change, may be another one.
  const isVersion = sounding != null && fitKey(sounding.fit) === fitKey(fit);
  return (
    <>
      <div className={cx(axisClass, 'relative h-full')}>
        {isVersion && <CutPins fit={fit} planned={data} />}
        <div className="relative flex h-full flex-col justify-center">{waveform}</div>
        <CommentMarks music={music} fit={fit} planned={isVersion ? data : null} />
      </div>
      <div className={statusClass}>
        <PlayingStatus music={music} fit={fit} />
      </div>
      {isVersion ? (
        <FittedLength music={music} fit={fit} />
      ) : (
        <p className={cx(lengthClass, 'tabular text-text-2')}>
          {formatDuration(sounding?.duration ?? music.duration)}
        </p>
      )}
    </>
  );
}

function Columns({ music, waveform }: ColumnsProps) {
  const fit = useFit();
  const isCurrent = useIsCurrent(music.id);
  if (fit === null) return null;
  return isCurrent ? (
    <PlayingColumns music={music} fit={fit} waveform={waveform} />
  ) : (
    <FittedColumns music={music} fit={fit} />
  );
}

/** The status where the columns have no room for it. */
function Note({ music }: { readonly music: Music }) {
  const fit = useFit();
  const Status = useIsCurrent(music.id) ? PlayingStatus : FitStatusCell;
  return fit && <Status music={music} fit={fit} />;
}

export const rowFit: RowFit = { Frame, Columns, Note };
