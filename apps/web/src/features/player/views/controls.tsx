import type { Audio } from '@onsori/contract/catalog';
import type { RepeatMode } from '@onsori/contract/enumerations';
import { fitSampleRate } from '@onsori/contract/fit-values';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { formatDuration } from '#lib/duration.ts';
import { paths } from '#lib/paths.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { PauseIcon, PlayIcon, RetryIcon } from '#ui/icons.tsx';
import { Spinner } from '#ui/loading.tsx';
import {
  NextIcon,
  PreviousIcon,
  RepeatIcon,
  RepeatOneIcon,
  ShuffleIcon,
} from '#ui/player-icons.tsx';
import { Select } from '#ui/select.tsx';
import { controlTexts } from '../control-texts.ts';
import { chooseSound } from '../fitting/fitted-player.ts';
import { player, useIsOverdue, usePlayer } from '../use-player.ts';

interface PlayButtonProps {
  readonly size: 'md' | 'lg';
  /** Shows only the icon, for coloured backgrounds. */
  readonly bare?: boolean;
}

export function PlayButton({ size, bare = false }: PlayButtonProps) {
  const t = useTexts('player');
  const playing = usePlayer((state) => state.playStatus);
  const waiting = usePlayer((state) => state.isLoading || state.stalled);
  const icon = size === 'lg' ? 22 : 20;
  const label = t(playing ? 'pause' : 'play');
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      aria-busy={waiting || undefined}
      onClick={() => player().send({ type: 'toggle' })}
      className={cx(
        'hit relative inline-flex shrink-0 items-center justify-center rounded-full transition-colors',
        size === 'lg' ? 'size-11' : 'size-10',
        bare ? 'text-text' : 'bg-text text-ink-0 hover:bg-text-2',
      )}
    >
      {waiting && playing ? (
        <Spinner size={icon} />
      ) : playing ? (
        <PauseIcon size={icon} />
      ) : (
        <PlayIcon size={icon} />
      )}
    </button>
  );
}

const repeatIcons: Readonly<Record<RepeatMode, typeof RepeatIcon>> = {
  norepeat: RepeatIcon,
  allrepeat: RepeatIcon,
  onerepeat: RepeatOneIcon,
};

/** Playback controls: shuffle, previous, play, next, repeat. */
export function Transport({ className }: { readonly className?: string }) {
  const t = useTexts('player');
  const controls = controlTexts.use();
  const repeat = usePlayer((state) => state.repeat);
  const shuffle = usePlayer((state) => state.shuffle);
  const Repeat = repeatIcons[repeat];
  return (
    <div className={className}>
      <IconButton
        label={controls('shuffle')}
        pressed={shuffle}
        icon={<ShuffleIcon size={18} />}
        onClick={() => player().send({ type: 'shuffle' })}
      />
      <IconButton
        label={t('previous')}
        icon={<PreviousIcon />}
        onClick={() => player().send({ type: 'previous' })}
        className="text-text"
      />
      <PlayButton size="lg" />
      <IconButton
        label={t('next')}
        icon={<NextIcon />}
        onClick={() => player().send({ type: 'next' })}
        className="text-text"
      />
      <IconButton
        label={controls(`repeat.${repeat}`)}
        pressed={repeat !== 'norepeat'}
        icon={<Repeat size={18} />}
        onClick={() => player().send({ type: 'repeat' })}
      />
    </div>
  );
}

const loopNumber = /\d+$/;

const fittedVersion = 'fitted';

/** The version of the length of the project, as an option; null where there is none. */
function useFittedOption() {
  const t = controlTexts.use();
  const fitting = usePlayer((state) => state.fitting);
  const fitted = fitting?.fitted;
  if (!fitting || !fitted || fitted.state === 'refused') return null;
  const hasFailed = fitted.state === 'failed';
  const length = formatDuration(fitted.fit.samples / fitSampleRate);
  const isSounding = fitting.sounding !== null && fitting.sounding.id === fitted.version?.id;
  const isMade = isSounding || hasFailed || fitted.state === 'idle' || fitted.state === 'ready';
  const label = t(isMade ? 'version.fitted' : 'version.making', { length });
  return {
    option: { value: fittedVersion, label },
    isChosen: fitting.choice === 'version' && !hasFailed,
  };
}

/** Selects a full version, one of the length of the project, or a loop. Surround versions are download-only. */
export function VersionSelect({ className }: { readonly className?: string }) {
  const t = controlTexts.use();
  const fitted = useFittedOption();
  const audios = usePlayer((state) => state.playMusic?.audios);
  const chosen = usePlayer((state) => state.playAudio);
  const playable = (audios ?? []).filter(({ is_playable }) => is_playable);
  const labelOf = ({ type, mixing, name }: Audio) =>
    type === 'loop'
      ? t('version.loop', { number: loopNumber.exec(name)?.[0] ?? '' })
      : t(mixing === 'binaural' ? 'version.binaural' : 'version.stereo');
  const options = [
    ...(fitted ? [fitted.option] : []),
    ...playable.map((audio) => ({ value: audio.id, label: labelOf(audio) })),
  ];
  if (options.length < 2 || chosen === null) return null;
  return (
    <Select
      label={t('version.label')}
      labelHidden
      size="sm"
      value={fitted?.isChosen ? fittedVersion : chosen}
      options={options}
      onValueChange={(value) => {
        if (value === fittedVersion) chooseSound('version');
        else player().send({ type: 'version', audioId: value });
      }}
      {...(className !== undefined && { className })}
    />
  );
}

const second = () => Math.floor(player().position.getSnapshot());

/** The elapsed time; re-renders once a second. */
export function Elapsed({ className }: { readonly className?: string }) {
  const time = useSyncExternalStore(
    (listener) => player().position.subscribe(listener),
    second,
    () => 0,
  );
  return <span className={className}>{formatDuration(time)}</span>;
}

/** Why there is no sound. */
type PlaybackProblem = 'failed' | 'overdue';

export function usePlaybackProblem(): PlaybackProblem | null {
  const failed = usePlayer((state) => state.failed);
  const overdue = useIsOverdue();
  if (failed) return 'failed';
  return overdue ? 'overdue' : null;
}

export const retryPlayback = () => player().send({ type: 'retry' });

/** Shown in the position of the waveform. */
export function PlaybackNotice({ problem }: { readonly problem: PlaybackProblem }) {
  const t = useTexts('player');
  return (
    <div role="alert" className="flex min-w-0 flex-1 items-center gap-3 text-sm text-text-2">
      <span className="truncate">{t(problem)}</span>
      <Button size="sm" icon={<RetryIcon size={16} />} onClick={retryPlayback}>
        {t('retry')}
      </Button>
      <Link to={paths.support('player-does-not-play')} className="hit relative underline">
        {t('why')}
      </Link>
    </div>
  );
}
