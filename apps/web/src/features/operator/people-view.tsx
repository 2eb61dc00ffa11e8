import { peopleLimits } from '@onsori/contract/people-limits';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Avatar } from '#ui/avatar.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ConsolePage } from './console-page.tsx';
import { DataTable } from './data-table.tsx';
import { ListResults } from './list-results.tsx';
import { LookupForm } from './lookup-form.tsx';
import type { Operator } from './operator.queries.ts';
import { peopleTexts } from './people-texts.ts';
import { PersonPanel } from './person-panel.tsx';
import { PersonState } from './person-state.tsx';
import { peopleSearchId } from './use-console-shortcuts.ts';
import { useDateFormat } from './use-date-format.ts';
import { type PersonRow, usePeople } from './use-people.ts';

/** The text that the overview searches for; not in the URL, because it may be an address. */
interface SearchState {
  readonly text?: string;
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
  const { state } = useLocation() as { state: SearchState | null };
  const [text, setText] = useState(state?.text ?? '');
  const [params] = useSearchParams();
  const [selectedId, setSelectedId] = useState(() => params.get('person'));
  const query = usePeople(text);
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
      <LookupForm
        id={peopleSearchId}
        label={t('search')}
        hint={t('hint')}
        submitLabel={t('submit')}
        autoCapitalize="none"
        shortcut="⌘K"
        maxLength={200}
        initialText={text}
        lookUp={(searched) => {
          const { minSearchLength: count } = peopleLimits;
          if (searched.length < count) return t('tooShort', { count });
          setSelectedId(null);
          setText(searched);
          return undefined;
        }}
      />
      <div className="mt-6">
        {text === '' ? (
          <EmptyState title={t('start')} body={t('startBody')} />
        ) : (
          <ListResults
            query={query}
            loadingLabel={t('loading')}
            moreLabel={t('more')}
            empty={<EmptyState title={t('empty')} body={t('emptyBody')} />}
          >
            {(rows) => (
              <PeopleTable people={rows} selectedId={selectedId} onSelect={setSelectedId} />
            )}
          </ListResults>
        )}
      </div>
    </ConsolePage>
  );
}
