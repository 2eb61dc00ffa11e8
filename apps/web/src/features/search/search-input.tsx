import { limits } from '@onsori/contract/limits';
import type { KeyboardEvent, Ref } from 'react';
import { iconButtonClass } from '#ui/button.tsx';
import { CloseIcon, SearchIcon } from '#ui/icons.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { searchTexts } from './search-texts.ts';

interface SearchInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly listId: string;
  readonly expanded: boolean;
  readonly activeId: string | null;
  readonly onChange: (typed: string) => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

export function SearchInput({
  ref,
  value,
  listId,
  expanded,
  activeId,
  onChange,
  onFocus,
  onKeyDown,
  onClose,
}: SearchInputProps) {
  const t = searchTexts.use();
  return (
    <div className="mx-3 flex h-16 shrink-0 items-center gap-3.5 border-b border-line ps-1 md:h-17 md:ps-4 md:pe-1.5">
      <SearchIcon className="shrink-0 text-text-2" />
      <input
        ref={ref}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={limits.searchText.max}
        aria-label={t('title')}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? listId : undefined}
        aria-activedescendant={activeId ?? undefined}
        placeholder={t('input')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        className="h-full min-w-0 flex-1 bg-transparent text-lg font-semibold caret-juhong outline-none placeholder:font-normal md:text-[1.3125rem]"
      />
      <button
        type="button"
        onClick={onClose}
        className={iconButtonClass({ variant: 'ghost', size: 'sm', round: false, pressed: false })}
      >
        <VisuallyHidden>{t('close')}</VisuallyHidden>
        <CloseIcon className="md:hidden pointer-coarse:block" />
        <span aria-hidden="true" className="hidden md:inline pointer-coarse:hidden">
          <Kbd>{t('keys.escape')}</Kbd>
        </span>
      </button>
    </div>
  );
}
