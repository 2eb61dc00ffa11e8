import { type MusicState, musicStates } from '@onsori/contract/withdrawal-values';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ConsolePage } from '../console-page.tsx';
import { MoreButton, QueryFailure, QueryLoading } from '../query-states.tsx';
import { CatalogueTable } from './catalogue-table.tsx';
import { catalogueTexts } from './catalogue-texts.ts';
import { GenreSelect } from './genre-select.tsx';
import { MusicPanel } from './music-panel.tsx';
import { SearchForm } from './search-form.tsx';
import { type CatalogueFilter, useCatalogMusics } from './use-catalogue.ts';

interface FiltersProps {
  readonly filter: CatalogueFilter;
  onChange(values: Partial<CatalogueFilter>): void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const t = catalogueTexts.use();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <ChipGroup label={t('states')}>
        {musicStates.map((state: MusicState) => (
          <Chip key={state} selected={filter.state === state} onClick={() => onChange({ state })}>
            {t(`state.${state}`)}
          </Chip>
        ))}
      </ChipGroup>
      <GenreSelect value={filter.genre} onChange={(genre) => onChange({ genre })} />
      <Chip selected={filter.isFree} onClick={() => onChange({ isFree: !filter.isFree })}>
        {t('freeOnly')}
      </Chip>
    </div>
  );
}

/** Tracks of the catalogue: find, audition, edit, withdraw and restore. */
export function CatalogueView({ tabs }: { readonly tabs: ReactNode }) {
  const t = catalogueTexts.use();
  const locale = useLocale();
  const [params] = useSearchParams();
  const [selectedId, setSelectedId] = useState(() => params.get('music'));
  const [filter, setFilter] = useState<CatalogueFilter>({
    state: 'published',
    genre: '',
    isFree: false,
    text: selectedId ?? '',
  });
  const query = useCatalogMusics(filter);
  const musics = query.data?.pages.flatMap(({ items }) => items);
  const change = (values: Partial<CatalogueFilter>) => {
    setSelectedId(null);
    setFilter((before) => ({ ...before, ...values }));
  };
  const results = (): ReactNode => {
    if (musics?.length === 0)
      return <EmptyState title={t('empty')} body={t(`emptyBody.${filter.state}`)} />;
    if (musics !== undefined)
      return (
        <div className="flex flex-col gap-4">
          <CatalogueTable
            musics={musics}
            state={filter.state}
            selectedId={selectedId}
            onSelect={setSelectedId}
          />
          <MoreButton query={query} label={t('more')} />
        </div>
      );
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('loading')} />;
  };
  const [first] = query.data?.pages ?? [];
  return (
    <ConsolePage
      title={t('title')}
      actions={
        <SearchForm
          label={t('search')}
          initialText={filter.text}
          onSearch={(text) => change({ text })}
        />
      }
      panel={
        selectedId !== null && (
          <MusicPanel key={selectedId} musicId={selectedId} onClose={() => setSelectedId(null)} />
        )
      }
    >
      {tabs}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <Filters filter={filter} onChange={change} />
        {first && (
          <p role="status" className="text-sm text-text-3">
            {t(first.total_is_lower_bound ? 'countAtLeast' : 'count', {
              count: first.total.toLocaleString(locale),
            })}
          </p>
        )}
      </div>
      <div className="mt-5">{results()}</div>
    </ConsolePage>
  );
}
