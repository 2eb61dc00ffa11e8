import { Chip, ChipGroup } from '#ui/chip.tsx';

interface FilterOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count: number;
}

interface FilterBarProps<Value extends string> {
  readonly label: string;
  readonly options: readonly FilterOption<Value>[];
  readonly value: Value;
  onChange(value: Value): void;
}

/** One choice of several filters, each with the number of its rows. */
export function FilterBar<Value extends string>({
  label,
  options,
  value,
  onChange,
}: FilterBarProps<Value>) {
  return (
    <ChipGroup label={label}>
      {options.map((option) => (
        <Chip
          key={option.value}
          selected={option.value === value}
          count={option.count}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </ChipGroup>
  );
}
