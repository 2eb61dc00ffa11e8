import { optionKeys } from '@onsori/contract/taxonomy';
import { useTexts } from '#i18n/texts.tsx';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useFilterOption } from './filter-chip.tsx';
import { FilterLink } from './filter-link.tsx';
import type { FilterView } from './filter-view.ts';

const segment =
  'hit relative flex min-h-8 flex-auto items-center justify-center rounded-[7px] px-3.5 text-sm whitespace-nowrap transition-colors';

function Tempo({ view, tempo }: { readonly view: FilterView; readonly tempo: string }) {
  const { label, spoken, link, selected, empty } = useFilterOption(view, 'tempo', tempo);
  const text = (
    <>
      {label}
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </>
  );
  if (empty)
    return (
      <button type="button" disabled className={cx(segment, 'opacity-40')}>
        {text}
      </button>
    );
  return (
    <FilterLink
      {...link}
      aria-current={selected ? 'true' : undefined}
      className={cx(
        segment,
        selected ? 'bg-ink-3 font-semibold text-text' : 'font-medium text-text-2 hover:text-text',
      )}
    >
      {text}
    </FilterLink>
  );
}

/** Side by side as on a switch, but more than one may be on. */
export function FilterTempo({ view }: { readonly view: FilterView }) {
  const t = useTexts('catalog.filter');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not be a flex box with a hidden name.
    <div
      role="group"
      aria-label={t('tempo')}
      className="flex w-fit gap-1 rounded-md border border-line bg-ink-2 p-1"
    >
      {optionKeys('tempo').map((tempo) => (
        <Tempo key={tempo} view={view} tempo={tempo} />
      ))}
    </div>
  );
}
