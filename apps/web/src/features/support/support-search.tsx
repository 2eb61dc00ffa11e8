import { limits } from '@onsori/contract/limits';
import { type FormEvent, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { CloseIcon, SearchIcon } from '#ui/icons.tsx';
import { questionsTexts } from './questions-texts.ts';

export const searchTextParam = 'searchText';

interface SupportSearchProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** A GET form, so that search works without scripts. With scripts it puts the text into the URL. */
export function SupportSearch({ typed, onType }: SupportSearchProps) {
  const t = questionsTexts.use();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = typed.trim() ? `?${new URLSearchParams({ [searchTextParam]: typed })}` : '';
    void navigate({ search }, { replace: true, preventScrollReset: true });
  };
  const clear = () => {
    onType('');
    void navigate({ search: '' }, { replace: true, preventScrollReset: true });
    input.current?.focus();
  };
  return (
    <Form
      action={paths.support()}
      role="search"
      onSubmit={submit}
      className="mx-auto mt-7 flex h-15 w-full max-w-180 items-center rounded-xl border border-line-strong bg-ink-2 pe-2 transition-colors focus-within:border-text-3 md:h-17 md:pe-2.5"
    >
      <SearchIcon className="ms-4 shrink-0 text-text-2 md:ms-5.5" />
      <input
        ref={input}
        type="search"
        name={searchTextParam}
        maxLength={limits.searchText.max}
        autoComplete="off"
        spellCheck={false}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        className="h-full min-w-0 flex-1 bg-transparent px-3 text-base text-ellipsis outline-none md:text-[1.0625rem] [&::-webkit-search-cancel-button]:appearance-none"
      />
      {typed !== '' && (
        <IconButton
          label={t('search.clear')}
          icon={<CloseIcon size={18} />}
          onClick={clear}
          className="me-1 noscript:hidden"
        />
      )}
      <Button type="submit" variant="primary">
        {t('search.action')}
      </Button>
    </Form>
  );
}
