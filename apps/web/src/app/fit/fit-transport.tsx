import type { MusicDetail } from '@onsori/contract/catalog';
import type { Fit } from '@onsori/contract/fit';
import { fitLimits } from '@onsori/contract/fit-values';
import { requestDownload } from '#features/downloads/downloads.public.ts';
import { PlayStateIcon, player } from '#features/player/player.public.ts';
import { addCut, canAddCut, findCutProblem } from '#features/projects/cuts.rules.ts';
import { type ProjectSettings, toSeconds } from '#features/projects/project-settings.ts';
import { projectsTexts } from '#features/projects/projects-texts.ts';
import { formatVideoTime } from '#features/projects/video-time.rules.ts';
import { formatDuration } from '#lib/duration.ts';
import { projectRequests } from '#lib/project-requests.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { DownloadIcon, PinIcon } from '#ui/icons.tsx';
import { PlusIcon } from '#ui/pavilion-icons.tsx';
import { SegmentedControl } from '#ui/radio-group.tsx';
import type { FitSound } from './use-fit-sound.ts';

interface ProgressProps {
  readonly sound: FitSound;
  readonly isRefused: boolean;
}

/** What is being made, and how far it is. */
function Progress({ sound, isRefused }: ProgressProps) {
  const t = projectsTexts.use();
  const fitted = sound.playback?.fitted ?? null;
  const state = isRefused ? 'refused' : (fitted?.state ?? 'idle');
  const { version = null, problem = null } = fitted ?? {};
  // The original was chosen, and nothing has to be made for it.
  if (state === 'idle' && sound.playback?.playing && sound.choice === 'original') return null;
  const isMaking = state === 'planning' || state === 'waiting' || state === 'rendering';
  const share = version && state === 'rendering' ? version.ready_seconds / version.duration : 0;
  const percent = Math.min(100, Math.round(100 * share));
  const text = () => {
    if (state === 'failed')
      return t(`page.problem.${problem ?? 'failed'}`, {
        minutes: fitLimits.visitorMaxSamples / 48_000 / 60,
      });
    if (state === 'rendering') return t('page.making');
    return isMaking ? t('page.queued') : t(`page.${state}`);
  };
  return (
    <div>
      <p
        className={cx(
          'flex justify-between gap-3 text-sm',
          isMaking ? 'font-semibold text-on-jjok-soft' : 'text-text-2',
          state === 'failed' && 'text-on-juhong-soft',
        )}
      >
        {/* The numbers are outside, because they would be announced again and again. */}
        <span role="status">{text()}</span>
        {state === 'rendering' && <span className="tabular">{`${percent}%`}</span>}
      </p>
      {isMaking && (
        <div
          role="progressbar"
          aria-label={t('page.progress')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-ink-3"
        >
          <span
            className="block h-full rounded-full bg-jjok transition-[width] duration-200"
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
    </div>
  );
}

interface FitTransportProps {
  readonly music: MusicDetail;
  readonly settings: ProjectSettings;
  readonly fit: Fit;
  /** Whether there is a plan for the fit. */
  readonly isFeasible: boolean;
  readonly isRefused: boolean;
  readonly sound: FitSound;
  readonly onChange: (change: Pick<ProjectSettings, 'hits'>) => void;
}

/** Listening, comparing, and taking the version along. */
export function FitTransport(props: FitTransportProps) {
  const { music, settings, fit, isFeasible, isRefused, sound, onChange } = props;
  const t = projectsTexts.use();
  const isPhone = useIsPhone();
  const { playback } = sound;
  const side = playback?.sounding ?? (isRefused ? 'original' : sound.choice);
  const isVersion = side === 'version';
  const length = formatVideoTime(toSeconds(fit.samples), { short: true });
  const playhead = playback?.sounding === 'version' ? playback.time : null;
  const canCut =
    playhead !== null && canAddCut(settings) && findCutProblem(settings, playhead) === null;
  const isPlaying = playback?.playing ?? false;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-4 md:flex md:flex-wrap">
      <div className="flex items-center gap-4">
        <button
          type="button"
          aria-label={t(isPlaying ? 'page.pause' : 'page.play', { title: music.title })}
          onClick={sound.toggle}
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-text text-ink-0"
        >
          <PlayStateIcon musicId={music.id} />
        </button>
        <p className="tabular text-sm whitespace-nowrap">
          <b className="block">{t(isVersion ? 'page.version' : 'page.original')}</b>
          <span className="text-text-2">
            {`${formatDuration(playback?.time ?? 0)} / ${isVersion ? length : formatDuration(playback?.duration ?? music.duration)}`}
          </span>
        </p>
      </div>
      <SegmentedControl
        label={t('page.compare')}
        segments={[
          { value: 'original', label: t('page.original'), disabled: isRefused },
          { value: 'version', label: t('page.version'), disabled: isRefused },
        ]}
        value={isRefused ? 'original' : sound.choice}
        onValueChange={sound.choose}
        className="max-md:hidden"
      />
      <Button
        icon={<PlusIcon size={18} />}
        disabled={!canCut}
        onClick={() => {
          // The shown time is up to a quarter of a second old.
          const seconds = player().position.now();
          if (findCutProblem(settings, seconds) === null)
            onChange({ hits: addCut(settings.hits, seconds) });
        }}
        data-tooltip={t('page.cutHereHint')}
      >
        {t('page.cutHere')}
      </Button>
      <div className="min-w-0 flex-1 basis-60 max-md:col-span-2">
        <Progress sound={sound} isRefused={isRefused} />
      </div>
      <div className="flex flex-wrap gap-2 max-md:col-span-2 max-md:*:flex-auto">
        <Button icon={<PinIcon size={18} />} onClick={() => projectRequests.emit(music)}>
          {t('add.title')}
        </Button>
        {!isPhone && (
          <Button
            variant="primary"
            icon={<DownloadIcon />}
            aria-haspopup="dialog"
            disabled={!isFeasible}
            onClick={() => requestDownload(music)}
          >
            {t('page.download')}
          </Button>
        )}
      </div>
    </div>
  );
}
