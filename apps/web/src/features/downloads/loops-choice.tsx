import type { DownloadFile } from '@onsori/contract/downloads';
import { limits } from '@onsori/contract/limits';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { ChevronDownIcon } from '#ui/icons/chevron-down.tsx';
import { downloadsTexts } from './downloads-texts.ts';

interface LoopsChoiceProps {
  readonly files: readonly DownloadFile[];
  readonly value: readonly string[];
  readonly onChange: (loops: readonly string[]) => void;
  /** What a loop says that the plan has not got. */
  readonly lockedBy: (file: DownloadFile) => string;
}

/** Few want loops: they are folded away, and say how many there are. */
export function LoopsChoice({ files, value, onChange, lockedBy }: LoopsChoiceProps) {
  const t = downloadsTexts.use();
  const [first] = files;
  const isFull = value.length >= limits.downloads.loopsAtOnce;
  const count = files.length;
  return (
    <details className="group">
      <summary className="hit relative flex min-h-9 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-text-2 hover:text-text">
        {t('loop.label')}
        <small className="text-xs font-medium text-text-3">
          {first && !first.is_covered
            ? lockedBy(first)
            : value.length > 0
              ? t('loop.chosen', { count: value.length })
              : `WAV · ${t('loop.count', { count })}`}
        </small>
        <ChevronDownIcon
          size={16}
          className="ms-auto text-text-3 transition-transform group-open:rotate-180"
        />
      </summary>
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
    </details>
  );
}
