import type { DownloadFile } from '@onsori/contract/downloads';
import type { StereoFormat } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import { useId, useState } from 'react';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { ChevronDownIcon } from '#ui/icons/chevron-down.tsx';
import { type Segment, SegmentedControl } from '#ui/segmented-control.tsx';
import type { Choice } from './choice.rules.ts';
import { downloadsTexts } from './downloads-texts.ts';

interface LoopsChoiceProps {
  readonly files: readonly DownloadFile[];
  readonly value: readonly string[];
  readonly onChange: (loops: readonly string[]) => void;
}

function LoopsChoice({ files, value, onChange }: LoopsChoiceProps) {
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

interface StereoChoiceProps {
  readonly segments: readonly Segment<StereoFormat>[];
  readonly loops: readonly DownloadFile[];
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
  /** The hint of a file that the plan does not cover. */
  readonly lockedHint: (file: DownloadFile) => string;
}

/** The stereo formats; loops are collapsed, because few users need them. */
export function StereoChoice({ segments, loops, choice, onChange, lockedHint }: StereoChoiceProps) {
  const t = downloadsTexts.use();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [first] = loops;
  const selectedCount = choice.loops.length;
  const loopsHint = () => {
    if (first && !first.is_covered) return lockedHint(first);
    return selectedCount > 0
      ? t('loop.chosen', { count: selectedCount })
      : t('loop.count', { count: loops.length });
  };
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-3 text-sm text-text-2">
        <p aria-hidden="true" className="font-semibold">
          {t('stereo.label')}
        </p>
        {first && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="hit group relative -me-1 flex items-center gap-1 rounded-xs px-1 hover:text-text"
          >
            {t('loop.label')} <small className="text-xs text-text-3">{loopsHint()}</small>
            <ChevronDownIcon
              size={14}
              className="text-text-3 transition-transform group-aria-expanded:rotate-180"
            />
          </button>
        )}
      </div>
      <SegmentedControl
        block
        label={t('stereo.label')}
        segments={segments}
        value={choice.format}
        onValueChange={(format) => onChange({ ...choice, format })}
      />
      <div id={id} hidden={!isOpen} className="mt-2">
        <LoopsChoice
          files={loops}
          value={choice.loops}
          onChange={(next) => onChange({ ...choice, loops: next })}
        />
      </div>
    </div>
  );
}
