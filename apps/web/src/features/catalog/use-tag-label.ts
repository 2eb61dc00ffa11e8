import { type FilterGroup, optionLabel } from '@onsori/contract/taxonomy';
import { useLocale } from '#i18n/texts.tsx';

export function useTagLabel(): (group: FilterGroup, key: string) => string {
  const locale = useLocale();
  return (group, key) => optionLabel(group, key, locale);
}
