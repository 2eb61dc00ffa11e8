import { peopleLimits } from '@onsori/contract/people-limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { errorText } from '#lib/error-rules.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Spinner } from '#ui/loading.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ConsolePage } from './console-page.tsx';
import { DataTable } from './data-table.tsx';
import type { Operator } from './operator.queries.ts';
import { operatorTexts } from './operator-texts.ts';
import { peopleTexts } from './people-texts.ts';
import { PersonPanel } from './person-panel.tsx';
import { PersonState } from './person-state.tsx';
import { peopleSearchId } from './use-console-shortcuts.ts';
import { useDateFormat } from './use-date-format.ts';
import { type PersonRow, usePeople } from './use-people.ts';

/** How other pages of the console open the search; not in the URL, because it may be an address. */
interface SearchState {
  readonly text?: string;
  readonly isSearching?: boolean;
}

interface SearchFormProps {
  readonly initialText: string;
  readonly autoFocus: boolean;
  onSearch(text: string): void;
}

function SearchForm({ initialText, autoFocus, onSearch }: SearchFormProps) {
  const t = peopleTexts.use();
  const [input, setInput] = useState(initialText);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = input.trim();
    const { minSearchLength: count } = peopleLimits;
    const isTooShort = text.length < count;
    setError(isTooShort ? t('tooShort', { count }) : undefined);
    if (!isTooShort) onSearch(text);
  };
  return (
    <search>
      <form noValidate onSubmit={submit} className="flex max-w-2xl items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            id={peopleSearchId}
            autoFocus={autoFocus}
            label={t('search')}
            hint={t('hint')}
            error={error}
            leading={<SearchIcon size={18} />}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            shortcut="⌘K"
            maxLength={200}
            value={input}
            onChange={(event) => setInput(event.target.value)}
          />
        </div>
        <Button type="submit" variant="primary" className="mt-6.5">
          {t('submit')}
        </Button>
      </form>
    </search>
  );
}

interface PeopleTableProps {
  readonly people: readonly PersonRow[];
  readonly selectedId: string | null;
  onSelect(id: string): void;
}

function PeopleTable({ people, selectedId, onSelect }: PeopleTableProps) {
  const t = peopleTexts.use();
  const { formatDay } = useDateFormat();
  return (
    <DataTable
      label={t('table')}
      rows={people}
      rowId={({ id }) => id}
      selectedId={selectedId}
      onSelect={onSelect}
      columns={[
        {
          key: 'name',
          header: t('name'),
          cell: ({ nickname, email }) => (
            <span className="flex items-center gap-3">
              <Avatar name={nickname} />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{nickname}</span>
                <span className="block truncate text-sm text-text-3">{email}</span>
              </span>
            </span>
          ),
        },
        {
          key: 'phone',
          header: t('phone'),
          className: 'w-40 tabular-nums',
          cell: ({ phone_tail: tail }) =>
            tail === null ? (
              <span className="text-text-3">{t('noPhone')}</span>
            ) : (
              `***-****-${tail}`
            ),
        },
        {
          key: 'state',
          header: t('state'),
          className: 'w-44',
          cell: (person) => <PersonState person={person} />,
        },
        {
          key: 'joined',
          header: t('joined'),
          className: 'w-36 text-sm text-text-2',
          cell: ({ created_at: at }) => formatDay(at),
        },
      ]}
    />
  );
}

export function PeopleView({ operator }: { readonly operator: Operator }) {
  const t = peopleTexts.use();
  const common = operatorTexts.use();
  const { state } = useLocation() as { state: SearchState | null };
  const [text, setText] = useState(state?.text ?? '');
  const [params] = useSearchParams();
  const [selectedId, setSelectedId] = useState(() => params.get('person'));
  const query = usePeople(text);
  const people = query.data?.pages.flatMap(({ items }) => items);
  const results = (): ReactNode => {
    if (text === '') return <EmptyState title={t('start')} body={t('startBody')} />;
    if (people?.length === 0) return <EmptyState title={t('empty')} body={t('emptyBody')} />;
    if (people !== undefined)
      return (
        <div className="flex flex-col gap-4">
          <PeopleTable people={people} selectedId={selectedId} onSelect={setSelectedId} />
          {query.hasNextPage && (
            <Button
              variant="secondary"
              loading={query.isFetchingNextPage}
              onClick={() => query.fetchNextPage()}
            >
              {t('more')}
            </Button>
          )}
        </div>
      );
    if (query.isError)
      return (
        <InlineError
          title={common('gate.failedTitle')}
          help={<SupportContact question="page-does-not-load" />}
          body={errorText(query.error) ?? common('gate.failed')}
          retryLabel={common('gate.retry')}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      );
    return (
      <div className="flex justify-center py-28">
        <Spinner label={t('loading')} size={28} />
      </div>
    );
  };
  return (
    <ConsolePage
      title={t('title')}
      panel={
        selectedId !== null && (
          <PersonPanel
            key={selectedId}
            userId={selectedId}
            operator={operator}
            onClose={() => setSelectedId(null)}
          />
        )
      }
    >
      <SearchForm
        initialText={text}
        autoFocus={state?.isSearching === true}
        onSearch={(searched) => {
          setSelectedId(null);
          setText(searched);
        }}
      />
      <div className="mt-6">{results()}</div>
    </ConsolePage>
  );
}
