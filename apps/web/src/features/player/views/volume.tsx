import { limits } from '@onsori/contract/limits';
import { IconButton } from '#ui/button.tsx';
import { VolumeIcon, VolumeMutedIcon } from '#ui/player-icons.tsx';
import { Slider } from '#ui/slider.tsx';
import { controlTexts } from '../control-texts.ts';
import { player, usePlayer } from '../use-player.ts';

const percent = (value: number) => `${Math.round(value * 100)}%`;

export function Volume() {
  const t = controlTexts.use();
  const muted = usePlayer((state) => state.muted || state.volume === 0);
  const volume = usePlayer((state) => state.volume);
  const { min, max, step } = limits.volume;
  return (
    <div className="flex items-center gap-1.5">
      <IconButton
        label={muted ? t('unmute') : t('mute')}
        icon={muted ? <VolumeMutedIcon size={18} /> : <VolumeIcon size={18} />}
        onClick={() => player().send({ type: 'mute' })}
      />
      <Slider
        label={t('volume')}
        value={muted ? 0 : volume}
        {...{ min, max, step }}
        format={percent}
        quiet
        onValueChange={(value) => player().send({ type: 'volume', volume: value })}
        className="w-21"
      />
    </div>
  );
}
