import { searchSortTypes, sortTypes } from '@onsori/contract/enumerations';
import { useNavigate } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import type { FilterView } from './filter-view.ts';

/** Wrapped in a form so that it works without JavaScript. */
export function SortSelect({ view }: { readonly view: FilterView }) {
  const { params, getLatestParams, hrefFor } = view;
  const t = useTexts('catalog.sort');
  const navigate = useNavigate();
  const sortOptions = params.searchText ? searchSortTypes : sortTypes;
  const [action = '', query = ''] = hrefFor({ ...params, page: 1 }).split('?');
  return (
    <form action={action} className="flex max-w-full min-w-0 items-center gap-2">
      {[...new URLSearchParams(query)]
        .filter(([name]) => name !== 'sortType')
        .map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
      <Select
        label={t('label')}
        labelHidden
        size="sm"
        name="sortType"
        options={sortOptions.map((value) => ({ value, label: t(value) }))}
        value={params.sortType}
        onValueChange={(sortType) => navigate(hrefFor({ ...getLatestParams(), sortType, page: 1 }))}
      />
      <span className="hidden noscript:block">
        <Button type="submit" size="sm">
          {t('apply')}
        </Button>
      </span>
    </form>
  );
}
