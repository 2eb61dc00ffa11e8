import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  readonly label: ReactNode;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  readonly name?: string;
  readonly row?: boolean;
  readonly className?: string;
}

export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  name,
  row = false,
  className,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="text-sm font-semibold text-text-2">{label}</legend>
      <div className={cx('flex', row ? 'flex-wrap gap-x-6' : 'flex-col')}>
        {options.map((option) => (
          <label
            key={option.value}
            className="group flex min-h-10 items-start gap-2.5 py-2 text-text-2 has-checked:text-text has-disabled:cursor-not-allowed has-disabled:opacity-40 pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              className="m-0 mt-px size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-text-3 transition-[border-width,border-color] group-hover:border-text-2 checked:border-[6.5px] checked:border-juhong group-hover:checked:border-juhong"
            />
            <span className="min-w-0">
              <span className="block">{option.label}</span>
              {option.hint !== undefined && (
                <span className="block text-sm text-text-3">{option.hint}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
