import { Cover } from '#features/catalog/catalog.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { Badge } from '#ui/badge.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Highlighted } from './highlighted.tsx';
import type { SearchItem } from './search-items.ts';

export function TitledRow({
  item,
  active,
}: {
  readonly item: SearchItem;
  readonly active: boolean;
}) {
  const t = useTexts('catalog.row');
  const { group, titled } = item;
  if (!titled) return null;
  return (
    <>
      <Cover
        seed={group === 'album' ? `album-${titled.id}` : titled.id}
        colorCode=""
        image={titled.cover_image}
        width={36}
        className="size-9 rounded-sm"
      />
      <span className="truncate font-semibold">
        <Highlighted label={item.label} matches={item.matches} />
      </span>
      {titled.is_free && <Badge tone="free">{t('free')}</Badge>}
      {titled.is_spatial && (
        <Badge tone="spatial">
          <span aria-hidden="true">{t('spatial')}</span>
          <VisuallyHidden>{t('spatialName')}</VisuallyHidden>
        </Badge>
      )}
      {active && (
        <span aria-hidden="true" className="ms-auto hidden md:block pointer-coarse:hidden">
          <Kbd>↵</Kbd>
        </span>
      )}
    </>
  );
}
