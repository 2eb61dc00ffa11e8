import { searchSortTypes, sortTypes } from '@onsori/contract/enumerations';
import { useNavigate } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import type { FilterView } from './filter-view.ts';

/** A form around the list box, so that it can be sent where no script listens. */
export function SortSelect({ view }: { readonly view: FilterView }) {
  const { place, newest, addressOf } = view;
  const t = useTexts('catalog.sort');
  const navigate = useNavigate();
  const orders = place.searchText ? searchSortTypes : sortTypes;
  const [action = '', kept = ''] = addressOf({ ...place, page: 1 }).split('?');
  return (
    <form action={action} className="flex max-w-full min-w-0 items-center gap-2">
      {[...new URLSearchParams(kept)]
        .filter(([name]) => name !== 'sortType')
        .map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
      <Select
        label={t('label')}
        labelHidden
        size="sm"
        name="sortType"
        options={orders.map((value) => ({ value, label: t(value) }))}
        value={place.sortType}
        onValueChange={(sortType) => navigate(addressOf({ ...newest(), sortType, page: 1 }))}
      />
      <span className="hidden noscript:block">
        <Button type="submit" size="sm">
          {t('apply')}
        </Button>
      </span>
    </form>
  );
}
