import { limits } from '@onsori/contract/limits';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import {
  type DurationRange,
  formatDuration,
  formatDurationRange,
  toDurationRange,
} from '#lib/duration.ts';

import { Chip, ChipGroup } from '#ui/chip.tsx';

import { RangeSlider } from '#ui/range-slider.tsx';
import { useLengthLabel } from './catalog-labels.ts';
import { clearFilter } from './filter-changes.ts';
import { FilterLink } from './filter-chips.tsx';
import type { FilterView } from './filter-view.ts';

const { min, max, step } = limits.duration;
const fullRange: DurationRange = [min, max];
/** History state of slider navigations: the next slider move replaces such an entry. */
const sliderState = 'length';

export function FilterLength({ view }: { readonly view: FilterView }) {
  const { params, getLatestParams, hrefFor, replace = false } = view;
  const t = useTexts('catalog.filter');
  const navigate = useNavigate();
  const { state } = useLocation();
  const currentLength = formatDurationRange(params.length);
  const [draft, setDraft] = useState({ range: params.length ?? fullRange, from: currentLength });
  // The URL changed by other means than the slider, so reset the draft.
  if (draft.from !== currentLength)
    setDraft({ range: params.length ?? fullRange, from: currentLength });

  const commit = ([from, to]: DurationRange): void => {
    const length = toDurationRange(from, to);
    if (formatDurationRange(length) === currentLength) return;
    navigate(hrefFor({ ...clearFilter(getLatestParams(), 'length'), length }), {
      replace: replace || state === sliderState,
      state: sliderState,
    });
  };
  return (
    <RangeSlider
      lowLabel={t('shortest')}
      highLabel={t('longest')}
      value={draft.range}
      onValueChange={(range) => setDraft({ range, from: currentLength })}
      onValueCommit={commit}
      min={min}
      max={max}
      step={step}
      format={(seconds) =>
        seconds >= max ? t('orMore', { length: formatDuration(max) }) : formatDuration(seconds)
      }
      className="noscript:hidden"
    />
  );
}

const presets: readonly DurationRange[] = [
  [min, 30],
  [30, 60],
  [60, 120],
  [120, 180],
  [180, max],
];

/** Common lengths as links, which work without a pointer and without JavaScript. */
export function LengthPresets({ view }: { readonly view: FilterView }) {
  const { params } = view;
  const t = useTexts('catalog.filter');
  const label = useLengthLabel();
  return (
    <ChipGroup label={t('length')}>
      {presets.map((length) => {
        const selected = formatDurationRange(length) === formatDurationRange(params.length);
        return (
          <Chip
            key={formatDurationRange(length)}
            selected={selected}
            render={
              <FilterLink
                view={view}
                change={(from) => ({
                  ...clearFilter(from, 'length'),
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
