import { useTexts } from '#i18n/texts.tsx';
import { cx } from '#ui/cx.ts';
import { PauseIcon } from '#ui/icons/pause.tsx';
import { PlayIcon } from '#ui/icons/play.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { player, usePlayer } from '../use-player.ts';

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
  return (
    <button
      type="button"
      aria-label={playing ? t('pause') : t('play')}
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
