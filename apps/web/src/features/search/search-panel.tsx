import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { moveActive } from './move-active.ts';
import { roam } from './roam.ts';
import { SearchBody } from './search-body.tsx';
import { isComposing, itemOnEnter } from './search-choice.ts';
import { SearchFoot } from './search-foot.tsx';
import { SearchInput } from './search-input.tsx';
import { choosable, type SearchItem, shortened, shownGroups } from './search-items.ts';
import { SearchStart } from './search-start.tsx';
import { useRecent } from './use-recent.ts';
import { useSearch } from './use-search.ts';

interface SearchPanelProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
  /** Closes because a page follows. */
  readonly onLeave: () => void;
}

export function SearchPanel({ inputRef, onClose, onLeave }: SearchPanelProps) {
  const locale = useLocale();
  const navigate = useNavigate();
  const listId = useId();
  const start = useRef<HTMLDivElement>(null);
  const search = useSearch();
  const { recent, remember, forget, clear } = useRecent();
  const [activeKey, setActiveKey] = useState<string | null>(null);

  const { data } = search.query;
  const started = search.text !== '';
  const found = started && data ? shownGroups(data, locale) : [];
  const groups = found.map(shortened);
  const items = started && data ? choosable(groups, search.text, locale) : [];
  const active = items.findIndex(({ key }) => key === activeKey);
  const activeItem = items[active] ?? null;

  /** What was pressed is gone afterwards; the focus must not go with it. */
  const toInput = (act: () => void) => {
    act();
    inputRef.current?.focus();
  };
  const leaveFor = (item: SearchItem) => {
    remember(item.label);
    onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows finish or choose a syllable as long as one is open.
    if (isComposing(event.nativeEvent)) return;
    if (!started) return roam(event, inputRef, start);
    const moved = moveActive(items.length, active, event.key);
    if (moved !== null) {
      event.preventDefault();
      setActiveKey(items[moved]?.key ?? null);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const named = found.flatMap((group) => group.items);
    const item = itemOnEnter(search.typed, named, activeItem, locale);
    if (!item) return;
    leaveFor(item);
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
        onChange={(typed) => {
          setActiveKey(null);
          search.type(typed);
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {started ? (
          <SearchBody
            listId={listId}
            query={search.query}
            text={search.text}
            waiting={search.waiting}
            groups={groups}
            items={items}
            activeKey={activeItem?.key ?? null}
            onHover={setActiveKey}
            onOpen={leaveFor}
          />
        ) : (
          <SearchStart
            ref={start}
            recent={recent}
            onTake={(text) => toInput(() => search.take(text))}
            onForget={(text) => toInput(() => forget(text))}
            onClear={() => toInput(clear)}
            onKeyDown={(event) => roam(event, inputRef, start)}
          />
        )}
      </div>
      <SearchFoot />
    </>
  );
}
