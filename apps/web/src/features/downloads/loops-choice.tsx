import type { DownloadFile } from '@onsori/contract/downloads';
import { limits } from '@onsori/contract/limits';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { downloadsTexts } from './downloads-texts.ts';

interface LoopsChoiceProps {
  readonly files: readonly DownloadFile[];
  readonly value: readonly string[];
  readonly onChange: (loops: readonly string[]) => void;
}

export function LoopsChoice({ files, value, onChange }: LoopsChoiceProps) {
  const t = downloadsTexts.use();
  const isFull = value.length >= limits.downloads.loopsAtOnce;
  return (
    <ChoiceCards
      label={<span className="sr-only">{t('loop.label')}</span>}
      cards={files.map(({ audio_id, is_covered }, at) => ({
        value: audio_id,
        label: t('loop.name', { number: at + 1 }),
        disabled: !is_covered || (isFull && !value.includes(audio_id)),
      }))}
      value={value}
      onValueChange={onChange}
    />
  );
}
