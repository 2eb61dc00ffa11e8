import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { CheckIcon } from './icons/check.tsx';

export interface ChoiceCard<Value extends string> {
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
  /** Three columns at any width. */
  readonly three?: boolean;
  readonly name?: string;
  readonly className?: string;
}

/** Checkbox cards, or radio cards with `single`. */
export function ChoiceCards<Value extends string>({
  label,
  cards,
  value,
  onValueChange,
  single = false,
  three = false,
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
      <div className={three ? 'grid grid-cols-3 gap-2' : 'flex flex-wrap gap-2'}>
        {cards.map((card) => (
          <label
            key={card.value}
            className={cx(
              'group/card relative flex min-h-11 flex-1 basis-28 flex-col justify-center rounded-md border border-line py-1.5 text-center text-text-2 transition-colors select-none hover:border-line-strong has-checked:border-juhong has-checked:bg-juhong/12 has-checked:text-text has-disabled:cursor-not-allowed has-disabled:hover:border-line has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-text',
              three ? 'px-1' : 'px-3',
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
