import type { Facets } from '@onsori/contract/filters';
import { Link } from 'react-router';
import { adviceFor } from '#features/catalog/filter-advice.ts';
import { filterCount, without, withoutFilters } from '#features/catalog/filter-moves.ts';
import { useTexts } from '#i18n/texts.tsx';
import type { MusicPlace } from '#lib/music-place.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AlbumIcon } from '#ui/icons/album.tsx';
import { SearchIcon } from '#ui/icons/search.tsx';

interface NoMusicProps {
  readonly place: MusicPlace;
  readonly facets: Facets | null;
}

/** Nothing so far down, nothing that fits, or nothing at all: the way on differs. */
export function NoMusic({ place, facets }: NoMusicProps) {
  const t = useTexts('catalog');
  const advice = adviceFor(place, facets);
  if (place.page > 1)
    return (
      <EmptyState
        icon={<AlbumIcon />}
        title={t('end.title')}
        action={
          <Button render={<Link to={paths.music({ ...place, page: 1 })} />}>
            {t('end.action')}
          </Button>
        }
      />
    );
  if (advice === null)
    return <EmptyState icon={<AlbumIcon />} title={t('empty.title')} body={t('empty.body')} />;
  const part = t(`filter.${advice.part}`);
  const body =
    advice.part === 'searchText'
      ? t('none.search')
      : advice.leaves === null
        ? t('none.body')
        : t('none.leaves', { part, count: advice.leaves });
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={t('none.title')}
      body={body}
      action={
        <>
          <Button variant="primary" render={<Link to={paths.music(without(place, advice.part))} />}>
            {t('none.drop', { part })}
          </Button>
          {filterCount(place) > 1 && (
            <Button render={<Link to={paths.music(withoutFilters(place))} />}>
              {t('filter.reset')}
            </Button>
          )}
        </>
      }
    />
  );
}
