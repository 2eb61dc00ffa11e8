import { type OptionKey, taxonomy } from '@onsori/contract/taxonomy';
import { useTagLabel } from '#features/catalog/catalog.public.ts';
import { Select } from '#ui/select.tsx';
import { catalogueTexts } from './catalogue-texts.ts';

export type GenreFilter = OptionKey<'genre'> | '';

interface GenreSelectProps {
  readonly value: GenreFilter;
  onChange(genre: GenreFilter): void;
}

/** One genre of a list, or all. */
export function GenreSelect({ value, onChange }: GenreSelectProps) {
  const t = catalogueTexts.use();
  const optionLabel = useTagLabel();
  const genres = [
    { value: '' as const, label: t('allGenres') },
    ...taxonomy.genre.map(({ key }) => ({
      value: key as OptionKey<'genre'>,
      label: optionLabel('genre', key),
    })),
  ];
  return (
    <Select
      label={t('edit.genre')}
      labelHidden
      size="sm"
      className="w-48"
      options={genres}
      value={value}
      onValueChange={onChange}
    />
  );
}
