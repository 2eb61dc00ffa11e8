import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { formatDuration } from '#lib/duration.ts';
import { bpmScale, lengthScale, type NumberRange } from '#lib/number-range.ts';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { RangeSlider } from '#ui/range-slider.tsx';
import { useRangeLabel } from './catalog-labels.ts';
import { clearFilter, type RangePart } from './filter-changes.ts';
import { FilterLink } from './filter-chips.tsx';
import type { FilterView } from './filter-view.ts';

const scales = { length: lengthScale, bpm: bpmScale } as const;

interface FilterRangeProps {
  readonly view: FilterView;
  readonly part: RangePart;
}

function useBoundTexts(part: RangePart) {
  const t = useTexts('catalog.filter');
  const { max } = scales[part];
  const format = part === 'length' ? formatDuration : String;
  return {
    low: part === 'length' ? t('shortest') : t('slowest'),
    high: part === 'length' ? t('longest') : t('fastest'),
    format: (bound: number) =>
      bound >= max ? t('orMore', { length: format(max) }) : format(bound),
  };
}

/** A slider with two thumbs for the length or the tempo. */
export function FilterRange({ view, part }: FilterRangeProps) {
  const { params, getLatestParams, hrefFor, replace = false } = view;
  const { min, max, step, clamp, format } = scales[part];
  const texts = useBoundTexts(part);
  const navigate = useNavigate();
  const { state } = useLocation();
  const current = format(params[part]);
  const chosen: NumberRange = params[part] ?? [min, max];
  const [draft, setDraft] = useState({ range: chosen, from: current });
  // The URL changed by other means than the slider, so reset the draft.
  if (draft.from !== current) setDraft({ range: chosen, from: current });

  const commit = ([from, to]: NumberRange): void => {
    const range = clamp(from, to);
    if (format(range) === current) return;
    navigate(hrefFor({ ...clearFilter(getLatestParams(), part), [part]: range }), {
      // The next move of the same slider replaces the history entry.
      replace: replace || state === part,
      state: part,
    });
  };
  return (
    <RangeSlider
      lowLabel={texts.low}
      highLabel={texts.high}
      value={draft.range}
      onValueChange={(range) => setDraft({ range, from: current })}
      onValueCommit={commit}
      min={min}
      max={max}
      step={step}
      format={texts.format}
      className="noscript:hidden"
    />
  );
}

const presets: Readonly<Record<RangePart, readonly NumberRange[]>> = {
  length: [
    [lengthScale.min, 30],
    [30, 60],
    [60, 120],
    [120, 180],
    [180, lengthScale.max],
  ],
  bpm: [
    [bpmScale.min, 70],
    [70, 90],
    [90, 110],
    [110, 130],
    [130, bpmScale.max],
  ],
};

/** Common ranges as links, which work without a pointer and without JavaScript. */
export function RangePresets({ view, part }: FilterRangeProps) {
  const { params } = view;
  const t = useTexts('catalog.filter');
  const label = useRangeLabel();
  const { format } = scales[part];
  return (
    <ChipGroup label={t(part)}>
      {presets[part].map((range) => {
        const selected = format(range) === format(params[part]);
        return (
          <Chip
            key={format(range)}
            selected={selected}
            render={
              <FilterLink
                view={view}
                change={(from) => ({
                  ...clearFilter(from, part),
                  [part]: selected ? null : range,
                })}
              />
            }
          >
            {label(part, range)}
          </Chip>
        );
      })}
    </ChipGroup>
  );
}
