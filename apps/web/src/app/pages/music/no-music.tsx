import type { Facets } from '@onsori/contract/filters';
import { Link } from 'react-router';
import { clearAllFilters, clearFilter, countFilters } from '#features/catalog/filter-changes.ts';
import { suggestFilterToRemove } from '#features/catalog/filter-suggestion.ts';
import { useTexts } from '#i18n/texts.tsx';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AlbumIcon } from '#ui/icons/album.tsx';
import { SearchIcon } from '#ui/icons/search.tsx';

interface NoMusicProps {
  readonly params: MusicSearchParams;
  readonly facets: Facets | null;
}

/** Distinguishes a page past the end, filters without matches, and an empty catalogue. */
export function NoMusic({ params, facets }: NoMusicProps) {
  const t = useTexts('catalog');
  const advice = suggestFilterToRemove(params, facets);
  if (params.page > 1)
    return (
      <EmptyState
        icon={<AlbumIcon />}
        title={t('end.title')}
        action={
          <Button render={<Link to={paths.music({ ...params, page: 1 })} />}>
            {t('end.action')}
          </Button>
        }
      />
    );
  if (advice === null)
    return <EmptyState icon={<AlbumIcon />} title={t('empty.title')} body={t('empty.body')} />;
  const part = t(`filter.${advice.filter}`);
  const body =
    advice.filter === 'searchText'
      ? t('none.search')
      : advice.remaining === null
        ? t('none.body')
        : t('none.leaves', { part, count: advice.remaining });
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={t('none.title')}
      body={body}
      action={
        <>
          <Button
            variant="primary"
            render={<Link to={paths.music(clearFilter(params, advice.filter))} />}
          >
            {t('none.drop', { part })}
          </Button>
          {countFilters(params) > 1 && (
            <Button render={<Link to={paths.music(clearAllFilters(params))} />}>
              {t('filter.reset')}
            </Button>
          )}
        </>
      }
    />
  );
}
