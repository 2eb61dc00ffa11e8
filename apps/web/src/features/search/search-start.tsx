import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { normalizeSearchText } from '#lib/music-search-params.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { CloseIcon, SearchIcon } from '#ui/icons.tsx';
import { isSameName } from './search-items.ts';
import { searchTexts } from './search-texts.ts';

const storageKey = 'recentSearches';
export const MAX_RECENT_SEARCHES = 8;

/** Newest first, without duplicates. */
export function addRecentSearch(searches: readonly string[], input: string): string[] {
  const text = normalizeSearchText(input);
  if (text === '') return [...searches];
  return [text, ...removeRecentSearch(searches, text)].slice(0, MAX_RECENT_SEARCHES);
}

export const removeRecentSearch = (searches: readonly string[], text: string): string[] =>
  searches.filter((entry) => !isSameName(entry, text));

/** Storage content is untrusted: anything but a list of strings yields an empty list. */
export function parseRecentSearches(stored: string | null): string[] {
  try {
    const read: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(read)) return [];
    const texts = read.filter((entry): entry is string => typeof entry === 'string');
    return texts.toReversed().reduce<string[]>(addRecentSearch, []);
  } catch {
    return [];
  }
}

/** Stored in localStorage; empty when storage is unavailable. */
function readRecentSearches(): string[] {
  try {
    return parseRecentSearches(localStorage.getItem(storageKey));
  } catch {
    return [];
  }
}

function writeRecentSearches(searches: readonly string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(storageKey, JSON.stringify(searches));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is full or blocked; recent searches are optional.
  }
}

/** Reads localStorage during render: the overlay is never rendered on the server. */
export function useRecentSearches() {
  const [recentSearches, setRecentSearches] = useState(readRecentSearches);
  const save = (searches: string[]) => {
    writeRecentSearches(searches);
    setRecentSearches(searches);
  };
  return {
    recentSearches,
    add: (text: string) => save(addRecentSearch(recentSearches, text)),
    remove: (text: string) => save(removeRecentSearch(recentSearches, text)),
    clear: () => save([]),
  };
}

interface SearchStartProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly recentSearches: readonly string[];
  readonly onSelect: (text: string) => void;
  readonly onRemove: (text: string) => void;
  readonly onClear: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Section({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="px-4 pt-3.5 pb-4 md:px-6.5">
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h2 className="text-sm font-normal tracking-normal text-text-3">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Recent searches and examples, shown while the input is empty. */
export function SearchStart({
  ref,
  recentSearches,
  onSelect,
  onRemove,
  onClear,
  onKeyDown,
}: SearchStartProps) {
  const t = searchTexts.use();
  const examples = [t('examples.feel'), t('examples.scene'), t('examples.short')];
  return (
    <div ref={ref}>
      {recentSearches.length > 0 && (
        <Section
          title={t('recent.title')}
          aside={
            <Button variant="ghost" size="sm" onClick={onClear} className="-me-3">
              {t('recent.clear')}
            </Button>
          }
        >
          <ul className="-mx-2">
            {recentSearches.map((text) => (
              <li key={text} className="flex items-center rounded-md hover:bg-ink-2">
                <button
                  type="button"
                  data-roam
                  onClick={() => onSelect(text)}
                  onKeyDown={(event) =>
                    event.key === 'Delete' ? onRemove(text) : onKeyDown(event)
                  }
                  className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md px-2 text-start"
                >
                  <SearchIcon size={16} className="shrink-0 text-text-3" />
                  <span className="truncate">{text}</span>
                </button>
                <IconButton
                  label={t('recent.remove', { text })}
                  icon={<CloseIcon size={16} />}
                  onClick={() => onRemove(text)}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('examples.title')}>
        <div className="flex flex-wrap gap-2 pt-1">
          {examples.map((text) => (
            <Chip key={text} data-roam onClick={() => onSelect(text)} onKeyDown={onKeyDown}>
              {text}
            </Chip>
          ))}
        </div>
      </Section>
    </div>
  );
}
