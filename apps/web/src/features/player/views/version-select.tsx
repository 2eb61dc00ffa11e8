import type { Audio } from '@onsori/contract/catalog';
import { useTexts } from '#i18n/texts.tsx';
import { Select } from '#ui/select.tsx';
import { player, usePlayer } from '../use-player.ts';

const loopNumber = /\d+$/;

/** Selects a full version or a loop. Surround versions are download-only. */
export function VersionSelect({ className }: { readonly className?: string }) {
  const t = useTexts('player.version');
  const audios = usePlayer((state) => state.playMusic?.audios);
  const chosen = usePlayer((state) => state.playAudio);
  const playable = (audios ?? []).filter(({ is_playable }) => is_playable);
  const labelOf = ({ type, mixing, name }: Audio) =>
    type === 'loop'
      ? t('loop', { number: loopNumber.exec(name)?.[0] ?? '' })
      : t(mixing === 'binaural' ? 'binaural' : 'stereo');
  if (playable.length < 2 || chosen === null) return null;
  return (
    <Select
      label={t('label')}
      labelHidden
      size="sm"
      value={chosen}
      options={playable.map((audio) => ({ value: audio.id, label: labelOf(audio) }))}
      onValueChange={(audioId) => player().send({ type: 'version', audioId })}
      {...(className !== undefined && { className })}
    />
  );
}
