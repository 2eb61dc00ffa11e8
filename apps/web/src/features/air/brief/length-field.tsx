import { airLimits } from '@onsori/contract/air-values';
import { useId, useState } from 'react';
import { formatDuration } from '#lib/duration.ts';
import { IconButton } from '#ui/button.tsx';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { cx } from '#ui/cx.ts';
import { FieldMessage } from '#ui/field-message.tsx';
import { MinusIcon, PlusIcon } from '#ui/pavilion-icons.tsx';
import { fieldBoxClass } from '#ui/text-field.tsx';
import { airTexts } from '../air-texts.ts';
import { lengthPresets, parseLength, stepLength } from './brief.rules.ts';
import { FieldLabel } from './field-label.tsx';

interface LengthFieldProps {
  readonly seconds: number | null;
  readonly error: string | undefined;
  onChange(seconds: number): void;
}

const limitTexts = {
  min: formatDuration(airLimits.minSeconds),
  max: formatDuration(airLimits.maxSeconds),
};

export function LengthField({ seconds, error, onChange }: LengthFieldProps) {
  const t = airTexts.use();
  const id = useId();
  // What is typed; null while the field shows the length.
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && parseLength(typed) === null && typed.trim() !== '';
  const message = isWrong ? t('brief.error.length', limitTexts) : error;
  const commit = () => {
    const length = parseLength(typed ?? '');
    if (length !== null) onChange(length);
    setTyped(null);
  };
  const choose = (length: number) => {
    setTyped(null);
    onChange(length);
  };
  return (
    <div className="min-w-0">
      <FieldLabel hint={t('brief.lengthHint', limitTexts)}>
        <label htmlFor={id}>{t('brief.length')}</label>
      </FieldLabel>
      <div className="flex flex-wrap items-center gap-2">
        <div className={cx(fieldBoxClass(message !== undefined), 'min-h-11 w-34 gap-0 px-0.5')}>
          <IconButton
            label={t('brief.shorter')}
            icon={<MinusIcon size={16} />}
            onClick={() => choose(stepLength(seconds, -1))}
          />
          <input
            id={id}
            inputMode="numeric"
            value={typed ?? (seconds === null ? '' : formatDuration(seconds))}
            placeholder="0:00"
            aria-invalid={message !== undefined || undefined}
            aria-describedby={`${id}-message`}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                commit();
              }
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              choose(stepLength(seconds, event.key === 'ArrowUp' ? 1 : -1));
            }}
            className="tabular min-w-0 flex-1 self-stretch bg-transparent text-center font-semibold outline-none"
          />
          <IconButton
            label={t('brief.longer')}
            icon={<PlusIcon size={16} />}
            onClick={() => choose(stepLength(seconds, 1))}
          />
        </div>
        <ChipGroup label={t('brief.length')}>
          {lengthPresets.map((preset) => (
            <Chip key={preset} selected={seconds === preset} onClick={() => choose(preset)}>
              <span className="tabular">{formatDuration(preset)}</span>
            </Chip>
          ))}
        </ChipGroup>
      </div>
      <FieldMessage id={`${id}-message`} error={message} hint={undefined} />
    </div>
  );
}
