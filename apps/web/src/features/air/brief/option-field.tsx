import { type FilterGroup, taxonomy } from '@onsori/contract/taxonomy';
import { useId, useState } from 'react';
import { useTagLabel } from '#features/catalog/catalog.public.ts';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { FieldMessage } from '#ui/field-message.tsx';
import { airTexts } from '../air-texts.ts';
import { FieldLabel } from './field-label.tsx';

const SHOWN_OPTIONS = 3;

interface OptionFieldProps {
  readonly group: FilterGroup;
  readonly label: string;
  readonly selected: readonly string[];
  readonly max: number;
  readonly error?: string | undefined;
  onToggle(key: string): void;
}

/** Chips of a group: the chosen ones and some others, the rest on demand. */
export function OptionField({ group, label, selected, max, error, onToggle }: OptionFieldProps) {
  const t = airTexts.use();
  const labelOf = useTagLabel();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const keys: readonly string[] = taxonomy[group].map(({ key }) => key);
  const isFull = selected.length >= max;
  const others = keys.filter((key) => !selected.includes(key));
  const shown = isOpen
    ? keys
    : [...selected, ...others].slice(0, Math.max(SHOWN_OPTIONS, selected.length + 1));
  const hidden = keys.length - shown.length;
  return (
    <div className="min-w-0">
      <FieldLabel hint={t('brief.limit', { max })}>{label}</FieldLabel>
      <ChipGroup label={label}>
        {shown.map((key, index) => (
          <Chip
            key={key}
            selected={selected.includes(key)}
            disabled={isFull && !selected.includes(key)}
            aria-invalid={index === 0 && error !== undefined ? true : undefined}
            aria-describedby={index === 0 && error !== undefined ? `${id}-message` : undefined}
            onClick={() => onToggle(key)}
          >
            {labelOf(group, key)}
          </Chip>
        ))}
        {(isOpen || hidden > 0) && (
          <Chip
            aria-expanded={isOpen}
            aria-label={isOpen ? undefined : t('brief.more', { field: label, count: hidden })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t('brief.fewer') : `+${hidden}`}
          </Chip>
        )}
      </ChipGroup>
      <FieldMessage id={`${id}-message`} error={error} hint={undefined} />
    </div>
  );
}
