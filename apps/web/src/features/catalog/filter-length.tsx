import { limits } from '@onsori/contract/limits';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { formatLength } from '#lib/length.ts';
import { type LengthRange, lengthOf, printLength } from '#lib/length-range.ts';
import { Chip } from '#ui/chip.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { RangeSlider } from '#ui/range-slider.tsx';
import { FilterLink } from './filter-link.tsx';
import { without } from './filter-moves.ts';
import type { FilterView } from './filter-view.ts';
import { useLengthLabel } from './use-length-label.ts';

const { min, max, step } = limits.duration;
const whole: LengthRange = [min, max];
/** Marks an address the slider led to: moving it on takes that one's place in the history. */
const bySlider = 'length';

export function FilterLength({ view }: { readonly view: FilterView }) {
  const { place, newest, addressOf, replace = false } = view;
  const t = useTexts('catalog.filter');
  const navigate = useNavigate();
  const { state } = useLocation();
  const settled = printLength(place.length);
  const [draft, setDraft] = useState({ range: place.length ?? whole, from: settled });
  // The address changed without the slider: a chip was removed, or one went back.
  if (draft.from !== settled) setDraft({ range: place.length ?? whole, from: settled });

  const commit = ([from, to]: LengthRange): void => {
    const length = lengthOf(from, to);
    if (printLength(length) === settled) return;
    navigate(addressOf({ ...without(newest(), 'length'), length }), {
      replace: replace || state === bySlider,
      state: bySlider,
    });
  };
  return (
    <RangeSlider
      lowLabel={t('shortest')}
      highLabel={t('longest')}
      value={draft.range}
      onValueChange={(range) => setDraft({ range, from: settled })}
      onValueCommit={commit}
      min={min}
      max={max}
      step={step}
      format={(seconds) =>
        seconds >= max ? t('orMore', { length: formatLength(max) }) : formatLength(seconds)
      }
      className="noscript:hidden"
    />
  );
}

const usual: readonly LengthRange[] = [
  [min, 30],
  [30, 60],
  [60, 120],
  [120, 180],
  [180, max],
];

/** Lengths people often ask for, as links: they need no hand and no scripts. */
export function UsualLengths({ view }: { readonly view: FilterView }) {
  const { place } = view;
  const t = useTexts('catalog.filter');
  const label = useLengthLabel();
  return (
    <ChipGroup label={t('length')}>
      {usual.map((length) => {
        const selected = printLength(length) === printLength(place.length);
        return (
          <Chip
            key={printLength(length)}
            selected={selected}
            render={
              <FilterLink
                view={view}
                move={(from) => ({
                  ...without(from, 'length'),
                  length: selected ? null : length,
                })}
              />
            }
          >
            {label(length)}
          </Chip>
        );
      })}
    </ChipGroup>
  );
}
