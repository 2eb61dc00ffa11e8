import { type ItemType, itemTypes } from '@onsori/contract/enumerations';
import { Link } from 'react-router';
import { libraryTexts } from '#features/library/library-texts.ts';
import { paths } from '#lib/paths.ts';
import { chipClass } from '#ui/chip-style.ts';

export function WishlistKinds({ kind }: { readonly kind: ItemType }) {
  const t = libraryTexts.use();
  return (
    <nav aria-label={t('kinds.label')}>
      <ul className="flex gap-2">
        {itemTypes.map((each) => (
          <li key={each} className="relative">
            <Link
              to={paths.wishlist({ kind: each })}
              aria-current={each === kind ? 'page' : undefined}
              className={chipClass(each === kind, false)}
            >
              {t(`kinds.${each}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
