import { type FormEvent, useState } from 'react';
import { SearchIcon } from '#ui/icons.tsx';
import { TextField } from '#ui/text-field.tsx';

const SEARCH_MAX = 100;

interface SearchFormProps {
  readonly label: string;
  readonly initialText: string;
  onSearch(text: string): void;
}

/** Searches a list of the catalogue; an emptied field shows all of it. */
export function SearchForm({ label, initialText, onSearch }: SearchFormProps) {
  const [input, setInput] = useState(initialText);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(input.trim());
  };
  return (
    <search>
      <form onSubmit={submit} className="w-80 max-w-full">
        <TextField
          label={label}
          labelHidden
          placeholder={label}
          leading={<SearchIcon size={18} />}
          size="sm"
          type="search"
          autoComplete="off"
          maxLength={SEARCH_MAX}
          value={input}
          onChange={(event) => {
            setInput(event.target.value);
            if (event.target.value === '') onSearch('');
          }}
        />
      </form>
    </search>
  );
}
