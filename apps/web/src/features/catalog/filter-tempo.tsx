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
  const { label, countLabel, link, selected, isEmpty } = useFilterOption(view, 'tempo', tempo);
  const text = (
    <>
      {label}
      <VisuallyHidden>{countLabel}</VisuallyHidden>
    </>
  );
  if (isEmpty)
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

/** Segmented control with multiple selection. */
export function FilterTempo({ view }: { readonly view: FilterView }) {
  const t = useTexts('catalog.filter');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container with a hidden label.
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
