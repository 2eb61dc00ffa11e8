import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons/close.tsx';
import { SearchIcon } from '#ui/icons/search.tsx';

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
  const t = useTexts('search');
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
