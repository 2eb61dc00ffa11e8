import { type CSSProperties, useId } from 'react';
import { FilterChips } from '#features/catalog/filter-chips.tsx';
import type { FilterView } from '#features/catalog/filter-view.ts';
import { useTexts } from '#i18n/texts.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { ChevronDownIcon } from '#ui/icons/chevron-down.tsx';
import { positionWithoutAnchors } from '#ui/menu-popup.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { AlbumGroup } from './album-params.ts';

function ChosenCount({ count }: { readonly count: number }) {
  const t = useTexts('album');
  return (
    <span className="tabular flex h-5 min-w-5 items-center justify-center rounded-full bg-text px-1.5 text-xs font-semibold text-ink-0">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('chosen', { count })}</VisuallyHidden>
    </span>
  );
}

interface AlbumFilterPopoverProps {
  readonly group: AlbumGroup;
  readonly view: FilterView;
}

/** A native popover opens without scripts and stays open while options are chosen. */
export function AlbumFilterPopover({ group, view }: AlbumFilterPopoverProps) {
  const t = useTexts('catalog.filter');
  const id = useId();
  const opener = `${id}-opener`;
  const anchor = `--filter${id.replace(/\W/g, '')}`;
  const count = view.params[group].length;
  return (
    <>
      <button
        type="button"
        id={opener}
        popoverTarget={id}
        style={{ anchorName: anchor } as CSSProperties}
        className={buttonClass('secondary', 'sm', false)}
      >
        {t(group)}
        {count > 0 && <ChosenCount count={count} />}
        <ChevronDownIcon size={16} className="text-text-3" />
      </button>
      <div
        id={id}
        popover="auto"
        data-align="start"
        style={{ positionAnchor: anchor } as CSSProperties}
        className="menu-popup scroll-quiet w-110 max-w-[calc(100vw-2rem)] p-4"
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open')
            positionWithoutAnchors(currentTarget, document.getElementById(opener), 'start');
        }}
      >
        <FilterChips view={view} group={group} />
      </div>
    </>
  );
}
