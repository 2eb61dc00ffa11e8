import { billingLimits } from '@onsori/contract/billing-limits';
import { useId } from 'react';
import { IconButton } from '#ui/button.tsx';
import { MinusIcon, PlusIcon } from './billing-icons.tsx';
import { plansTexts } from './plans-texts.ts';

const { maxSeats } = billingLimits;

/** The nearest number of seats that can be bought. */
export const clampSeats = (seats: number, min = 1): number =>
  Number.isFinite(seats) ? Math.min(maxSeats, Math.max(min, Math.trunc(seats))) : min;

interface SeatStepperProps {
  readonly value: number;
  readonly onValueChange: (seats: number) => void;
  /** The fewest seats, for instance those in use. */
  readonly min?: number;
}

export function SeatStepper({ value, onValueChange, min = 1 }: SeatStepperProps) {
  const t = plansTexts.use();
  const id = useId();
  const set = (seats: number) => onValueChange(clampSeats(seats, min));
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <label htmlFor={id} className="text-sm font-semibold text-text-2">
        {t('seats.label')}
      </label>
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          label={t('seats.fewer')}
          icon={<MinusIcon size={16} />}
          variant="secondary"
          aria-disabled={value <= min || undefined}
          onClick={() => set(value - 1)}
        />
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={maxSeats}
          value={value}
          onChange={(event) => set(event.target.valueAsNumber)}
          className="tabular h-9 w-14 [appearance:textfield] rounded-md border border-line bg-ink-2 text-center focus-visible:outline-2 focus-visible:outline-text [&::-webkit-inner-spin-button]:appearance-none"
        />
        <IconButton
          label={t('seats.more')}
          icon={<PlusIcon size={16} />}
          variant="secondary"
          aria-disabled={value >= maxSeats || undefined}
          onClick={() => set(value + 1)}
        />
      </div>
    </div>
  );
}
