import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { moveActive } from './move-active.ts';
import { moveFocus } from './move-focus.ts';
import { SearchBody } from './search-body.tsx';
import { SearchFooter } from './search-footer.tsx';
import { SearchInput } from './search-input.tsx';
import {
  type SearchItem,
  toResultGroups,
  toSelectableItems,
  truncateGroup,
} from './search-items.ts';
import { SearchStart } from './search-start.tsx';
import { isComposing, selectOnEnter } from './select-on-enter.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSearch } from './use-search.ts';

interface SearchPanelProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
  /** Closes on navigation to a result. */
  readonly onLeave: () => void;
}

export function SearchPanel({ inputRef, onClose, onLeave }: SearchPanelProps) {
  const locale = useLocale();
  const navigate = useNavigate();
  const listId = useId();
  const start = useRef<HTMLDivElement>(null);
  const search = useSearch();
  const { recentSearches, add, remove, clear } = useRecentSearches();
  const [activeKey, setActiveKey] = useState<string | null>(null);

  const { data } = search.query;
  const hasText = search.text !== '';
  const found = hasText && data ? toResultGroups(data, locale) : [];
  const groups = found.map(truncateGroup);
  const items = hasText && data ? toSelectableItems(groups, search.text, locale) : [];
  const active = items.findIndex(({ key }) => key === activeKey);
  const activeItem = items[active] ?? null;

  /** Moves the focus to the input, because the pressed button is removed. */
  const thenFocusInput = (act: () => void) => {
    act();
    inputRef.current?.focus();
  };
  const openItem = (item: SearchItem) => {
    add(item.label);
    onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition Enter and arrows belong to the input method.
    if (isComposing(event.nativeEvent)) return;
    if (!hasText) return moveFocus(event, inputRef, start);
    const nextIndex = moveActive(items.length, active, event.key);
    if (nextIndex !== null) {
      event.preventDefault();
      setActiveKey(items[nextIndex]?.key ?? null);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const foundItems = found.flatMap((group) => group.items);
    const item = selectOnEnter(search.typed, foundItems, activeItem, locale);
    if (!item) return;
    openItem(item);
    void navigate(item.to);
  };
  return (
    <>
      <SearchInput
        ref={inputRef}
        value={search.typed}
        listId={listId}
        expanded={items.length > 0}
        activeId={activeItem && `${listId}-${activeItem.key}`}
        onChange={(value) => {
          setActiveKey(null);
          search.changeInput(value);
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {hasText ? (
          <SearchBody
            listId={listId}
            query={search.query}
            text={search.text}
            isPending={search.isPending}
            groups={groups}
            items={items}
            activeKey={activeItem?.key ?? null}
            onHover={setActiveKey}
            onOpen={openItem}
          />
        ) : (
          <SearchStart
            ref={start}
            recentSearches={recentSearches}
            onSelect={(text) => thenFocusInput(() => search.submitText(text))}
            onRemove={(text) => thenFocusInput(() => remove(text))}
            onClear={() => thenFocusInput(clear)}
            onKeyDown={(event) => moveFocus(event, inputRef, start)}
          />
        )}
      </div>
      <SearchFooter />
    </>
  );
}
