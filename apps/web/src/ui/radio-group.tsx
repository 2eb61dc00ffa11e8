import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { CheckIcon } from './icons.tsx';

interface RadioOption<Value extends string> {
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

interface ChoiceCard<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

interface ChoiceCardsProps<Value extends string> {
  readonly label: ReactNode;
  readonly cards: readonly ChoiceCard<Value>[];
  /** The chosen values; with `single` one value. */
  readonly value: readonly Value[];
  readonly onValueChange: (value: readonly Value[]) => void;
  readonly single?: boolean;
  /** At any width; otherwise the cards wrap. */
  readonly columns?: 2 | 3;
  readonly name?: string;
  readonly className?: string;
}

const columnClasses = { 2: 'grid-cols-2', 3: 'grid-cols-3' } as const;

/** Checkbox cards, or radio cards with `single`. */
export function ChoiceCards<Value extends string>({
  label,
  cards,
  value,
  onValueChange,
  single = false,
  columns,
  name,
  className,
}: ChoiceCardsProps<Value>) {
  const id = useId();
  const toggle = (picked: Value): void => {
    if (single) onValueChange([picked]);
    else if (value.includes(picked))
      onValueChange(value.filter((candidate) => candidate !== picked));
    else
      onValueChange(
        cards
          .map((card) => card.value)
          .filter((candidate) => candidate === picked || value.includes(candidate)),
      );
  };
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="mb-2 text-sm font-semibold text-text-2">{label}</legend>
      <div className={cx('gap-2', columns ? `grid ${columnClasses[columns]}` : 'flex flex-wrap')}>
        {cards.map((card) => (
          <label
            key={card.value}
            className={cx(
              'group/card relative flex min-h-11 flex-1 basis-28 flex-col justify-center rounded-md border border-line py-1.5 text-center text-text-2 transition-colors select-none hover:border-line-strong has-checked:border-juhong has-checked:bg-juhong/12 has-checked:text-text has-disabled:cursor-not-allowed has-disabled:hover:border-line has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-text',
              columns ? 'px-1' : 'px-3',
            )}
          >
            <input
              type={single ? 'radio' : 'checkbox'}
              name={name ?? id}
              value={card.value}
              checked={value.includes(card.value)}
              disabled={card.disabled}
              onChange={() => toggle(card.value)}
              className="absolute inset-0 m-0 appearance-none opacity-0"
            />
            {/* Only the label is dimmed: the hint of a disabled card must stay readable. */}
            <span className="inline-flex items-center justify-center gap-1.5 font-medium group-has-disabled/card:opacity-40">
              {value.includes(card.value) && <CheckIcon size={16} />}
              {card.label}
            </span>
            {card.hint !== undefined && <span className="text-sm text-text-2">{card.hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  /** Name of the form field. */
  readonly name?: string;
  readonly block?: boolean;
  /** Two columns, for four segments with hints. */
  readonly paired?: boolean;
  readonly className?: string;
}

/** Native radios, so that arrow keys, forms and screen readers work. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  name,
  block = false,
  paired = false,
  className,
}: SegmentedControlProps<Value>) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        paired ? 'grid grid-cols-2' : 'flex',
        'gap-1 rounded-md border border-line bg-ink-2 p-1',
        block ? 'w-full' : 'w-fit max-w-full',
        className,
      )}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={cx(
            block ? 'min-h-9 flex-1' : 'min-h-8 flex-auto',
            'group/segment relative flex min-w-0 flex-wrap content-center items-center justify-center gap-x-2 rounded-[7px] px-3.5 py-1 text-sm font-medium whitespace-nowrap text-text-2 transition-colors select-none hover:text-text has-checked:bg-ink-3 has-checked:font-semibold has-checked:text-text has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text',
          )}
        >
          {/* The radio covers the segment and enlarges its hit area. */}
          <input
            type="radio"
            name={name ?? id}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onValueChange(segment.value)}
            className="absolute inset-x-0 -inset-y-1 m-0 appearance-none opacity-0 pointer-coarse:-inset-y-1.5"
          />
          <span className="max-w-full truncate group-has-disabled/segment:opacity-40">
            {segment.label}
          </span>
          {segment.hint !== undefined && (
            <span className="max-w-full truncate text-xs font-normal text-text-2">
              {segment.hint}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
