import type { CartItem } from '@onsori/contract/cart';
import { DownloadActionIcon, requestDownload } from '#features/downloads/downloads.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { Button } from '#ui/button.tsx';
import { cartTexts } from './cart-texts.ts';

/** Says that the plan covers an item, which may still be bought for the scope of a purchase. */
export function CoveredNote({ item: { music, project } }: { readonly item: CartItem }) {
  const t = cartTexts.use();
  const rowTexts = useTexts('catalog.row');
  const isPhone = useIsPhone();
  const { title } = music;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-bichwi-soft px-4 py-3 text-sm text-on-bichwi-soft">
      <p className="min-w-40 flex-1">{t('covered')}</p>
      <Button
        size="sm"
        icon={<DownloadActionIcon size={16} />}
        aria-haspopup="dialog"
        aria-label={rowTexts(isPhone ? 'sendToPc' : 'download', { title })}
        className="noscript:hidden"
        onClick={() => requestDownload({ ...music, project: project || null })}
      >
        {rowTexts(isPhone ? 'sendThisToPc' : 'downloadThis')}
      </Button>
    </div>
  );
}
