import type { Music } from '@onsori/contract/catalog';
import { purchaseRequests } from '#lib/purchase-requests.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { Button } from '#ui/button.tsx';
import { CartIcon } from '#ui/icons.tsx';
import { cartTexts } from './cart-texts.ts';

/** Adds a music to the cart; not on phones, which do not sell. */
export function BuyButton({ music }: { readonly music: Pick<Music, 'id' | 'title'> }) {
  const t = cartTexts.use();
  if (useIsPhone()) return null;
  return (
    <Button icon={<CartIcon />} onClick={() => purchaseRequests.emit(music)}>
      {t('buy.action')}
    </Button>
  );
}
