import { limits } from '@onsori/contract/limits';
import { taxonomy } from '@onsori/contract/taxonomy';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlayer } from '#features/player/player.public.ts';
import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { normalizeSearchText } from '#lib/music-search-params.ts';
import { Kbd } from '#ui/kbd.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { searchQuery } from './search.queries.ts';
import { SearchInput } from './search-input.tsx';
import {
  allResultsItem,
  categoryGroups,
  categoryItem,
  INPUT_INDEX,
  isSameName,
  moveActive,
  type SearchItem,
  toResultGroups,
  toSelectableItems,
  truncateGroup,
} from './search-items.ts';
import { SearchBody } from './search-results.tsx';
import { SearchStart, useRecentSearches } from './search-start.tsx';
import { searchTexts } from './search-texts.ts';
import { usePlayResult } from './use-play-result.ts';

/** Debounced search of the input text. */
function useSearch() {
  const lang = useLocale();
  const [typed, setTyped] = useState('');
  const [debouncedText, setDebouncedText] = useState('');
  const text = normalizeSearchText(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), limits.search.debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useQuery({
    ...searchQuery(browserApi, { q: debouncedText, lang }),
    placeholderData: keepPreviousData,
  });
  return {
    typed,
    text,
    query,
    isPending: text !== debouncedText || query.isFetching,
    changeInput: setTyped,
    /** Sets the text without debounce. */
    submitText: (value: string) => {
      setTyped(value);
      setDebouncedText(normalizeSearchText(value));
    },
  };
}

/** Finds a category by name in the bundled taxonomy, without a request. */
function findCategory(text: string, locale: Locale): SearchItem | undefined {
  return categoryGroups
    .flatMap((group) => taxonomy[group].flatMap(({ key }) => categoryItem(group, key, [], locale)))
    .find(({ aliases }) => aliases.some((name) => isSameName(name, text)));
}

/** The item whose full name equals the text; null if several titles match. */
function findExactItem(
  text: string,
  items: readonly SearchItem[],
  locale: Locale,
): SearchItem | null {
  const category = findCategory(text, locale);
  if (category) return category;
  const matching = items.filter(({ titled, label }) => titled && isSameName(label, text));
  const [first] = matching;
  return matching.length === 1 && first ? first : null;
}

/** Item that Enter plays or opens: the active one, else an exact match, else all results. */
export function selectOnEnter(
  input: string,
  items: readonly SearchItem[],
  active: SearchItem | null,
  locale: Locale,
): SearchItem | null {
  const text = normalizeSearchText(input);
  if (active) return active;
  if (text === '') return null;
  return findExactItem(text, items, locale) ?? allResultsItem(text);
}

/** Enter during IME composition commits the syllable; older browsers signal it by key code 229 only. */
export const isComposing = (event: { readonly isComposing: boolean; readonly keyCode: number }) =>
  event.isComposing || event.keyCode === 229;

function SearchFooter() {
  const t = searchTexts.use();
  return (
    <footer className="mx-3 flex shrink-0 flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-1 py-3.5 text-sm text-text-3 md:px-4">
      <span className="flex items-center gap-1.5 pointer-coarse:hidden">
        <span className="flex gap-0.5">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
        </span>
        {t('keys.move')}
      </span>
      <span className="flex items-center gap-1.5 pointer-coarse:hidden">
        <Kbd>↵</Kbd>
        {t('keys.open')}
      </span>
      <span>{t('hint')}</span>
    </footer>
  );
}

/** Announces the music that was started here, because the player is outside the dialog. */
function PlayedStatus() {
  const t = searchTexts.use();
  const title = usePlayer(({ playStatus, playMusic }) => (playStatus ? playMusic?.title : null));
  return (
    <VisuallyHidden>
      <span role="status">{title && t('played', { title })}</span>
    </VisuallyHidden>
  );
}

/** Moves the focus with the arrow keys through the input and the buttons below it. */
function moveFocus(
  event: KeyboardEvent,
  input: RefObject<HTMLElement | null>,
  container: RefObject<HTMLElement | null>,
): void {
  const buttons: Element[] = [...(container.current?.querySelectorAll('[data-roam]') ?? [])];
  const current = document.activeElement ? buttons.indexOf(document.activeElement) : INPUT_INDEX;
  const nextIndex = moveActive(buttons.length, current, event.key);
  if (nextIndex === null) return;
  event.preventDefault();
  const next = buttons[nextIndex];
  (next instanceof HTMLElement ? next : input.current)?.focus();
}

interface SearchPanelProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Returns and clears what was typed before the input had the focus. */
  readonly takeEarlyText: () => string;
  readonly onClose: () => void;
  /** Closes on navigation to a result. */
  readonly onLeave: () => void;
}

export function SearchPanel({ inputRef, takeEarlyText, onClose, onLeave }: SearchPanelProps) {
  const locale = useLocale();
  const navigate = useNavigate();
  const listId = useId();
  const start = useRef<HTMLDivElement>(null);
  const search = useSearch();
  const { recentSearches, add, remove, clear } = useRecentSearches();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [hasPlayed, setHasPlayed] = useState(false);
  const playResult = usePlayResult(search.text);

  const { data } = search.query;
  const hasText = search.text !== '';
  const found = hasText && data ? toResultGroups(data, locale) : [];
  const groups = found.map(truncateGroup);
  const items = hasText && data ? toSelectableItems(groups, search.text, data.suggestions) : [];
  const active = items.findIndex(({ key }) => key === activeKey);
  const activeItem = items[active] ?? null;

  /** Moves the focus to the input, because the pressed button is removed. */
  const thenFocusInput = (act: () => void) => {
    act();
    inputRef.current?.focus();
  };
  const openItem = (item: SearchItem) => {
    if (item.group === 'music' && item.titled) {
      add(search.text);
      setHasPlayed(true);
      playResult(item.titled.id);
      return;
    }
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
    if (item.group !== 'music') void navigate(item.to);
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
        onFocus={() => {
          const early = takeEarlyText();
          if (early !== '') search.changeInput(early + search.typed);
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {hasText ? (
          <SearchBody
            listId={listId}
            query={search.query}
            correctedText={data?.understood.corrected_text ?? null}
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
      {hasPlayed && <PlayedStatus />}
      <SearchFooter />
    </>
  );
}
