import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigation } from 'react-router';
import { FilterChips } from '#features/catalog/filter-chips.tsx';
import { FilterLength, UsualLengths } from '#features/catalog/filter-length.tsx';
import { without } from '#features/catalog/filter-moves.ts';
import type { FilterView } from '#features/catalog/filter-view.ts';
import { musicListQuery } from '#features/catalog/music-list.queries.ts';
import { usePlaceToCome } from '#features/catalog/use-place-to-come.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import type { MusicPlace } from '#lib/music-place.ts';
import { type FilterPage, paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronLeftIcon } from '#ui/icons/chevron-left.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { filterPages, partOf } from './filter-parts.ts';

interface FilterPageViewProps {
  readonly filter: FilterPage;
  readonly place: MusicPlace;
}

function Setting({ filter, view }: { readonly filter: FilterPage; readonly view: FilterView }) {
  if (filter !== 'length') return <FilterChips view={view} group={partOf[filter]} />;
  return (
    <div className="flex flex-col gap-7">
      <FilterLength view={view} />
      <UsualLengths view={view} />
    </div>
  );
}

/** One filter with the whole screen to itself, and the way back to the list it makes. */
export function FilterPageView({ filter, place }: FilterPageViewProps) {
  const t = useTexts('catalog.filter');
  const query = useInfiniteQuery(musicListQuery(browserApi, place, useLocale()));
  const counted = query.data?.pages[0];
  const chosen = usePlaceToCome(place);
  const waiting = useNavigation().state === 'loading';
  const part = partOf[filter];
  const view = {
    place: chosen,
    facets: counted?.facets ?? null,
    addressOf: (next: MusicPlace) => paths.musicFilter(filter, next),
    replace: true,
  };
  const list = <Link to={paths.music(chosen)} replace />;
  return (
    <section aria-labelledby="filter-title" className="mx-auto max-w-xl pt-3 pb-16 md:pt-8">
      <header className="-mx-3 mb-3 flex items-center gap-1">
        <IconButton label={t('back')} icon={<ChevronLeftIcon />} size="md" render={list} />
        <h1 id="filter-title" className="flex-1 text-xl">
          {t(part)}
        </h1>
        <Button
          variant="ghost"
          size="sm"
          render={<Link to={view.addressOf(without(chosen, part))} replace />}
        >
          {t('reset')}
        </Button>
      </header>
      <TabLinks
        label={t('title')}
        links={filterPages.map((page) => ({
          key: page,
          label: t(partOf[page]),
          current: page === filter,
          render: <Link to={paths.musicFilter(page, chosen)} replace />,
        }))}
      />
      <div className="py-7">
        <Setting filter={filter} view={view} />
      </div>
      <Button variant="primary" size="lg" block render={list}>
        {counted && !waiting ? t('showCount', { total: counted.total }) : t('show')}
      </Button>
    </section>
  );
}
