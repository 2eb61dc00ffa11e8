import { limits } from '@onsori/contract/limits';
import type { UnderstoodText } from '@onsori/contract/search';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { FilterLink, type FilterView, useTagLabel } from '#features/catalog/catalog.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { formatDuration } from '#lib/duration.ts';
import { measuredEvents } from '#lib/measured-events.ts';
import { formatMusicSearchParams, type MusicSearchParams } from '#lib/music-search-params.ts';
import { paths } from '#lib/paths.ts';
import { Button, iconButtonClass } from '#ui/button.tsx';
import { ChipGroup, RemovableChip } from '#ui/chip.tsx';
import { CloseIcon, SearchIcon } from '#ui/icons.tsx';
import { CorrectedText } from './corrected-text.tsx';
import { searchTexts } from './search-texts.ts';
import { toUnderstoodChips } from './understood-chips.ts';

const changeText = (searchText: string) => (params: MusicSearchParams) => ({
  ...params,
  searchText,
  page: limits.page.first,
});

interface SearchSummaryProps {
  readonly view: FilterView;
  /** The searched text. */
  readonly text: string;
  /** Null until the results are loaded. */
  readonly understood: UnderstoodText | null;
  /** Null until the results are loaded. */
  readonly total: number | null;
}

/** A GET form, so that the text can be changed without scripts. */
function SearchTextForm({ view, text }: Pick<SearchSummaryProps, 'view' | 'text'>) {
  const t = searchTexts.use();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = text;
  }, [text]);
  const search = formatMusicSearchParams(changeText(text)(view.params));
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'searchText');
  return (
    <Form
      action={paths.music()}
      role="search"
      className="flex h-11 items-center md:h-12 gap-1 rounded-md border border-line bg-ink-2 ps-3.5 pe-1.5 transition-colors focus-within:border-text-3"
    >
      <SearchIcon size={18} className="shrink-0 text-text-3" />
      <input
        ref={input}
        type="search"
        name="searchText"
        required
        defaultValue={text}
        maxLength={limits.searchText.max}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('title')}
        className="h-full min-w-0 flex-1 bg-transparent px-2 text-ellipsis outline-none [&::-webkit-search-cancel-button]:appearance-none"
      />
      {others.map(([name, value]) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
      <FilterLink
        view={view}
        change={changeText('')}
        aria-label={t('clear')}
        className={iconButtonClass({ variant: 'ghost', size: 'sm', round: false, pressed: false })}
      >
        <CloseIcon size={18} />
      </FilterLink>
      <Button type="submit" size="sm">
        {t('open')}
      </Button>
    </Form>
  );
}

function useLengthRangeLabel() {
  const t = useTexts('catalog.filter');
  return ({ from, to }: { readonly from: number | null; readonly to: number | null }) => {
    if (from === null) return t('atMost', { length: formatDuration(to ?? 0) });
    if (to === null) return t('atLeast', { length: formatDuration(from) });
    return `${formatDuration(from)}–${formatDuration(to)}`;
  };
}

/** The text of the results, which can be edited, and how it was understood. */
export function SearchSummary({ view, text, understood, total }: SearchSummaryProps) {
  useEffect(() => {
    if (total !== null) measuredEvents.push({ kind: 'search', text, total });
  }, [text, total]);
  const t = searchTexts.use();
  const filterTexts = useTexts('catalog.filter');
  const labelOf = useTagLabel();
  const chips = toUnderstoodChips(understood?.terms ?? [], text, {
    ofOption: ({ group, key }) => labelOf(group, key),
    ofExcluded: ({ group, key }) => {
      const label = labelOf(group, key);
      return group === 'inst'
        ? filterTexts('without', { instrument: label })
        : t('understood.not', { label });
    },
    ofLength: useLengthRangeLabel(),
  });
  return (
    <div className="mb-2 grid grid-cols-[minmax(0,1fr)] gap-2 md:mb-4 md:gap-2.5">
      <SearchTextForm view={view} text={text} />
      <CorrectedText text={understood?.corrected_text ?? null} className="text-sm text-text-2" />
      {chips.length > 0 && (
        <div className="flex min-w-0 items-center gap-x-3 gap-y-2 md:flex-wrap">
          <span aria-hidden="true" className="text-sm text-text-3 max-md:hidden">
            {t('understood.label')}
          </span>
          <ChipGroup
            label={t('understood.label')}
            className="max-md:-my-1 max-md:-me-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:py-1 max-md:pe-4 max-md:[scrollbar-width:none]"
          >
            {chips.map(({ label, detail, remainingText }) => (
              <RemovableChip
                key={`${label} ${remainingText}`}
                removeLabel={t('understood.remove', {
                  label: detail ? `${label} ${detail}` : label,
                })}
                render={<FilterLink view={view} change={changeText(remainingText)} />}
              >
                {label}
                {detail && <span className="font-normal opacity-75"> {detail}</span>}
              </RemovableChip>
            ))}
          </ChipGroup>
        </div>
      )}
    </div>
  );
}
