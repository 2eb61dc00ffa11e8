import { searchSortTypes, sortTypes } from '@onsori/contract/enumerations';
import { useNavigate } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { type MusicPlace, printMusicPlace } from '#lib/music-place.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';

/** A form around the list box, so that it can be sent where no script listens. */
export function SortSelect({ place }: { readonly place: MusicPlace }) {
  const t = useTexts('catalog.sort');
  const navigate = useNavigate();
  const orders = place.searchText ? searchSortTypes : sortTypes;
  const kept = [...new URLSearchParams(printMusicPlace({ ...place, page: 1 }))];
  return (
    <form action={paths.music()} className="flex shrink-0 items-center gap-2">
      {kept
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
        onValueChange={(sortType) => navigate(paths.music({ ...place, sortType, page: 1 }))}
      />
      <span className="hidden noscript:block">
        <Button type="submit" size="sm">
          {t('apply')}
        </Button>
      </span>
    </form>
  );
}
