import { type MusicState, musicStates } from '@onsori/contract/withdrawal-values';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ConsolePage } from '../console-page.tsx';
import { ListResults } from '../list-results.tsx';
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
  const change = (values: Partial<CatalogueFilter>) => {
    setSelectedId(null);
    setFilter((before) => ({ ...before, ...values }));
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
      <div className="mt-5">
        <ListResults
          query={query}
          loadingLabel={t('loading')}
          moreLabel={t('more')}
          empty={<EmptyState title={t('empty')} body={t(`emptyBody.${filter.state}`)} />}
        >
          {(rows) => (
            <CatalogueTable
              musics={rows}
              state={filter.state}
              selectedId={selectedId}
              onSelect={setSelectedId}
            />
          )}
        </ListResults>
      </div>
    </ConsolePage>
  );
}
