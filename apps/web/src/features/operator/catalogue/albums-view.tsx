import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ConsolePage } from '../console-page.tsx';
import { ListResults } from '../list-results.tsx';
import { AlbumPanel } from './album-panel.tsx';
import { AlbumsTable } from './albums-table.tsx';
import { catalogueTexts } from './catalogue-texts.ts';
import { GenreSelect } from './genre-select.tsx';
import { SearchForm } from './search-form.tsx';
import { type AlbumFilter, useCatalogAlbums } from './use-albums.ts';

/** Albums of the catalogue: find, edit, order their tracks, feature. */
export function AlbumsView({ tabs }: { readonly tabs: ReactNode }) {
  const t = catalogueTexts.use();
  const locale = useLocale();
  const [params] = useSearchParams();
  const [selectedId, setSelectedId] = useState(() => params.get('album'));
  const [filter, setFilter] = useState<AlbumFilter>({
    genre: '',
    isFeatured: false,
    text: selectedId ?? '',
  });
  const query = useCatalogAlbums(filter);
  const change = (values: Partial<AlbumFilter>) => {
    setSelectedId(null);
    setFilter((before) => ({ ...before, ...values }));
  };
  const [first] = query.data?.pages ?? [];
  return (
    <ConsolePage
      title={t('title')}
      actions={
        <SearchForm
          label={t('albums.search')}
          initialText={filter.text}
          onSearch={(text) => change({ text })}
        />
      }
      panel={
        selectedId !== null && (
          <AlbumPanel key={selectedId} albumId={selectedId} onClose={() => setSelectedId(null)} />
        )
      }
    >
      {tabs}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <GenreSelect value={filter.genre} onChange={(genre) => change({ genre })} />
          <Chip
            selected={filter.isFeatured}
            onClick={() => change({ isFeatured: !filter.isFeatured })}
          >
            {t('albums.featuredOnly')}
          </Chip>
        </div>
        {first && (
          <p role="status" className="text-sm text-text-3">
            {t(first.total_is_lower_bound ? 'albums.countAtLeast' : 'albums.count', {
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
          empty={<EmptyState title={t('albums.empty')} body={t('emptyBody.published')} />}
        >
          {(rows) => <AlbumsTable albums={rows} selectedId={selectedId} onSelect={setSelectedId} />}
        </ListResults>
      </div>
    </ConsolePage>
  );
}
